### 16.2.10, 16.6: il regno di Murat, la tensione nella Coalizione

murat-leaves = I nemici sono in Italia: { $commander } parte per Napoli e non prende più parte alla guerra.
tension = La sconfitta divide gli alleati: in questo turno i comandanti guidano solo le unità della propria nazione ({ $side }).
