### 16.2.10, 16.6: il regno di Murat, la tensione nella Coalizione

murat-leaves = I nemici sono in Italia: { $commander } parte per Napoli e non prende più parte alla guerra.
tension = La sconfitta divide gli alleati: in questo turno i comandanti guidano solo le unità della propria nazione ({ $side }).

## 16.5: il patto per l’Austria

bargain-offer = Metternich ascolta: quanti punti Battaglia offri alla Coalizione per la neutralità dell’Austria? Ne hai { $n }.
bargain-offer-none = Non offrire nulla
bargain-offer-points = { $what }
bargain-answer = I francesi offrono { $n } punti Battaglia se l’Austria resta neutrale. Accetti? Altrimenti l’Austria entra con te.
bargain-answer-accept = Prendi i punti
bargain-answer-refuse = Rifiuta: l’Austria entra in guerra
bargain-offered = Per la neutralità dell’Austria i francesi offrono { $n } punti Battaglia.
bargain-refused = Offerta rifiutata: { $side }.
bargain-struck = L’offerta è accettata: l’Austria e l’Illiria restano neutrali. Punti Battaglia ceduti: { $n }.
bargain-too-much = Hai solo { $n } punti Battaglia da offrire.
confederation-delayed = Vecchie fedeltà: il cambio nella Confederazione è rinviato di un turno.
