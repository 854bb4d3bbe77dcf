### 16.4, 16.5: tiri prima di una mossa

chaos-stays = Caos nel comando russo (dado { $die }): lo stack in { $hex } resta dov’è.
commander-stays = { $commander } esita (dado { $die }): il suo stack resta dov’è.

### 16.2: comandanti dei corpi di cavalleria

train-cavalry-commander = Un comandante di corpo di cavalleria usa un treno solo per la cavalleria, e lo stack in { $hex } non è tutto di cavalleria.
