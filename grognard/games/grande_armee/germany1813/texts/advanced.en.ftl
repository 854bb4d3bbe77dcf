### 16.2.10, 16.6: Murat's kingdom, tension in the Coalition

murat-leaves = Enemies are in Italy: { $commander } leaves for Naples and takes no further part in the war.
tension = The defeat divides the allies: this turn commanders of { $side } lead only units of their own nation.

## 16.5: the bargain for Austria

bargain-offer = Metternich listens: how many Battle VP do you offer the Coalition for Austria's neutrality? You have { $n }.
bargain-offer-none = Offer nothing
bargain-offer-points = { $what }
bargain-answer = The French offer { $n } Battle VP if Austria stays neutral. Do you accept? Otherwise Austria joins you.
bargain-answer-accept = Take the points
bargain-answer-refuse = Refuse: Austria joins
bargain-offered = For Austria's neutrality the French offer { $n } Battle VP.
bargain-refused = The offer is refused by { $side }.
bargain-struck = The offer is accepted: Austria and Illyria stay neutral. Battle VP that change hands: { $n }.
bargain-too-much = You have only { $n } Battle VP to offer.
confederation-delayed = Old loyalties: the change in the Confederation is put off by a turn.
