### 16.4, 16.5: tiri prima di una mossa

chaos-stays = Caos nel comando russo (dado { $die }): la pila in { $hex } resta dov'è.
commander-stays = { $commander } esita (dado { $die }): la sua pila resta dov'è.
