### 16.2.10, 16.6: Murat's kingdom, tension in the Coalition

murat-leaves = Enemies are in Italy: { $commander } leaves for Naples and takes no further part in the war.
tension = The defeat divides the allies: this turn commanders of { $side } lead only units of their own nation.
