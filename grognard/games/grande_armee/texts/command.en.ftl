### 16.4, 16.5: rolls before a move

chaos-stays = Chaos in the Russian command (die { $die }): the stack at { $hex } stays where it is.
commander-stays = { $commander } hesitates (die { $die }): his stack stays where it is.

### 16.2: corps commanders of cavalry

train-cavalry-commander = The commander of a cavalry corps uses a train only for cavalry, and not all of the stack in { $hex } is.
