## L’indipendenza dei territori occidentali (16.9)

parley-independence = Liberare i territori occidentali?
parley-independence-if-declare = Se si dichiara l’indipendenza
parley-independence-if-decline = Se non la si dichiara
parley-independence-once = Ai francesi lo si chiede solo ora, dopo la rivolta in Ucraina. La risposta vale per il resto del gioco.
parley-independence-cities = Una città russa occidentale diventa amica dei francesi e nemica dei russi appena vi si trovano unità o comandanti francesi. Lo resta fino alla fine, anche se i russi la riprendono.
parley-independence-now = Subito: { $cities }.
parley-independence-where = Le città occidentali stanno nella colonna di Kiev (1317) o a ovest di essa, ma non a nord della Dvina.
parley-independence-land = La terra intorno resta russa per il foraggiamento e per i cosacchi, e Kiev continua a rifornire i russi.
parley-independence-all = I punti vittoria non decidono più. I francesi vincono solo se alla fine del turno 16 sono in tutte le { $all } città che contano per la vittoria, comprese le loro tre. Ora sono in { $n } di esse.
parley-independence-never = Le città occidentali restano come sono.
parley-independence-points = Alla fine del turno 16 decidono i punti vittoria. Ora sono: francesi { $french }, russi { $russian }.

## Quartieri invernali e secondo anno (16.13)

parley-quarters = Fermarsi per l’inverno?
parley-quarters-if-enter = Se i francesi entrano nei quartieri invernali
parley-quarters-if-decline = Se i francesi proseguono
parley-quarters-once = Ai francesi lo si chiede solo ora. La risposta vale per il resto del gioco.
parley-quarters-army = Tutte le unità francesi tornano in buon ordine. L’intera armata è piazzata di nuovo, a qualunque distanza: solo in città amiche, o in città nemiche con un deposito francese. Le pedine che non vi trovano posto sono fuori dal gioco. I depositi restano dove sono.
parley-quarters-moving = Stack francesi che non possono restare dove sono: { $n } su { $all }.
parley-quarters-capital = I francesi lasciano { $hex }: non possono svernarvi.
parley-quarters-losses = L’inverno prende da 1 a 6 unità di combattimento, in media circa 3 (due dadi, dimezzati). Scelgono i francesi, ma le altre nazioni vengono prima di francesi e polacchi.
parley-quarters-commanders = Ciascuno dei due dadi che dà 1 prende anche un comandante.
parley-quarters-napoleon = Un dado per Napoleone: con 5 o 6 resta con l’armata, con 3 o 4 torna in Francia ma può ritornare, con 1 o 2 se ne va per sempre.
parley-quarters-arrive = Pedine francesi che arrivano ora: { $n }. Nel 1813 non ne vengono altre.
parley-quarters-source = I francesi scelgono un’altra fonte ultimativa di rifornimento: una città amica, o una città nemica con un deposito francese su un fiume che va al Baltico, se in nessuna città a valle ci sono unità russe.
parley-quarters-cards = Le carte evento non ancora pescate si mescolano insieme, senza la carta 24. Quelle in mano si tengono.
parley-quarters-russians = Poi tutte le unità russe tornano in buon ordine, e la loro armata è piazzata di nuovo: rifornita, e non accanto a unità francesi.
parley-quarters-river = I russi non possono svernare in una città sul fiume della nuova fonte di rifornimento francese.
parley-quarters-russians-arrive = Pedine russe che arrivano, svedesi compresi: { $n }.
parley-quarters-recovered = Due dadi, dimezzati, riportano da 1 a 6 delle pedine che i russi hanno perso. Perse finora: { $n }.
parley-quarters-recovering = Alla fine di ogni turno del 1813 ritorna un’altra pedina persa nel 1812 se un dado dà da 3 a 5, due se dà 6.
parley-quarters-year = La guerra riprende con il turno { $n } nel maggio 1813 e finisce con il turno 16 in settembre.
parley-quarters-no-winter = Nessun turno del 1813 conta come inverno.
parley-quarters-trains = Treni di Rifornimento nel turno { $turn }, prima di detrarre i depositi: francesi { $french }, russi { $russian }.
parley-quarters-forage = I francesi non possono foraggiare nei turni 8 e 9.
parley-quarters-victory = Chi vince si decide alla fine del turno 16, con le stesse regole di un anno solo. I punti per le vittorie decisive si conservano.
parley-quarters-goes-on = Nessuno è piazzato di nuovo, perso o recuperato. La guerra continua con il turno { $n } e finisce con il turno 16 nel gennaio 1813.
parley-quarters-due = Pedine che devono ancora arrivare: francesi { $french }, russe { $russian }.
parley-quarters-winter = L’inverno comincia con il turno { $n }: i depositi riforniscono allora le unità entro tre esagoni invece di cinque.
parley-quarters-chain = In inverno i depositi francesi devono essere entro tre esagoni l’uno dall’altro, invece di cinque, per passarsi il rifornimento. Per i russi restano cinque.
parley-quarters-marches = In inverno una marcia non forzata è di due esagoni invece di tre.
parley-quarters-attrition = In inverno le marce costano più unità: il dado di attrito ha +1 per ogni stack.
parley-quarters-starving = In inverno un’unità francese veterana disorganizzata e senza rifornimento è eliminata; prima resta disorganizzata.
parley-quarters-cossacks = In inverno i cosacchi colpiscono con 5 e 6 invece che solo con 6.
