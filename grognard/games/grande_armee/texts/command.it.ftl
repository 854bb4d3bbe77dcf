### 16.4, 16.5: tiri prima di una mossa

chaos-stays = Caos nel comando russo (dado { $die }): lo stack in { $hex } resta dov'è.
commander-stays = { $commander } esita (dado { $die }): il suo stack resta dov'è.
