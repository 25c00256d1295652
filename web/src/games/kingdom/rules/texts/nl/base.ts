// Het basisspel van Kingdom Builder.

export const kingdom = {
  aim: {
    rule: 'Zorg dat je aan het einde het meeste goud hebt: je nederzettingen leveren het op, afhankelijk van waar ze staan.',
    more: [
      'Drie Kingdom Builder-kaarten, elk spel opnieuw getrokken, zeggen waarmee je dit keer goud verdient.',
      'Kastelen leveren goud op in elk spel waarin ze op het speelveld staan.',
      'Spelers met evenveel goud delen de overwinning.',
    ],
    example: 'Met Vissers in het spel levert elke nederzetting naast water 1 goud op, en het kasteel 3.',
  },
  board: {
    rule: 'Vier kwadranten van tien bij tien velden, elk rechtop of omgedraaid, vormen een speelveld van twintig bij twintig.',
    more: [
      'Je bouwt op gras, ravijn, woestijn, bloemen en bos.',
      'Op water, bergen en bijzondere velden bouwt niemand, tenzij een actie het toestaat.',
      'Op een veld staat altijd hoogstens één stuk.',
      'De rand is aan elke kant de buitenste rij of kolom; een hoekveld ligt aan twee randen.',
    ],
    example: 'Boven vijf landschappen om op te bouwen; onder water, een kasteel, een stad en bergen.',
  },
  setup: {
    rule: 'Leg vier kwadranten neer, leg op elk stadsveld twee tegels, trek drie Kingdom Builder-kaarten en geef iedereen een gebiedskaart.',
    more: [
      'Twee tot vijf spelers, met elk veertig nederzettingen.',
      'De trekstapel heeft vijf kaarten van elk van de vijf landschappen.',
      'Het lot wijst de startspeler aan.',
      'Voor een eerste spel: Herberg, Weide, Oase en Boerderij, met Vissers, Ridders en Handelaren.',
      'Uitbreidingen mag je vrij mengen.',
    ],
    example: 'Op de Boerderij liggen twee tegels klaar.',
  },
  turn: {
    rule: 'Toon je gebiedskaart en bouw drie nederzettingen op dat landschap; daarvoor of daarna mag je je tegels gebruiken.',
    more: [
      'Je moet ze alle drie bouwen, na elkaar.',
      'Tegels gebruik je vóór de eerste of na de laatste, nooit ertussendoor.',
      'Heb je er minder dan drie over, dan bouw je wat je hebt.',
      'Aan het einde van je beurt leg je de kaart af en trek je een nieuwe.',
    ],
    example: 'De kaart is ravijn: drie nieuwe nederzettingen naast elkaar.',
  },
  'terrain-cards': {
    rule: 'Je kaart zegt waar je bouwt; is er voor jou geen veld van dat landschap vrij, dan gaat ze uit het spel en trek je een andere.',
    more: [
      'Dat geldt ook midden in een beurt: wat je al bouwde telt, het blijven er samen drie.',
      'Is de trekstapel leeg, dan wordt de aflegstapel geschud.',
      'Alleen jij kent de kaart op je hand, tot je haar speelt.',
      'Is er geen kaart meer waarop gebouwd kan worden, dan stopt het bouwen daar.',
    ],
    example: 'Alle woestijn is bezet: de woestijnkaart verdwijnt en er komt een andere.',
  },
  building: {
    rule: 'Bouw naast je eigen nederzettingen als het landschap dat toelaat; alleen als het niet kan, mag het overal op dat landschap.',
    more: [
      'Eén nederzetting per veld, op bebouwbaar landschap.',
      'De regel geldt voor elke nederzetting apart, ook voor die van je tegels.',
      'Hij kijkt alleen naar velden van het landschap waar het om gaat: een vrij veld naast jou gaat voor een veld ver weg.',
    ],
    example:
      'Met een ravijnkaart zijn drie velden mogelijk. De doorgekruiste zijn ook ravijn, maar liggen niet naast blauw.',
  },
  moving: {
    rule: 'Een nederzetting die je verplaatst, pak je eerst op: of iets aangrenzend is, bekijk je zonder haar.',
    more: [
      'Het veld dat ze verlaat is vrij, maar ze mag daar niet terug.',
      'Verlaat de laatste nederzetting een stadsveld, dan ben je de tegel kwijt.',
      'Komt ze naast een stadsveld te staan, dan neemt ze een tegel zoals een nieuwe.',
    ],
    example:
      'De linker nederzetting is opgepakt voor de Schuur, met een woestijnkaart. Het doorgekruiste veld grenst alleen aan haar oude plek.',
  },
  tiles: {
    rule: 'Bouw naast een stadsveld en je neemt een van de tegels; die geeft je vanaf je volgende beurt elke beurt een speciale actie.',
    more: [
      'Eén tegel per speler en stadsveld in het hele spel, ook als je hem weer verliest.',
      'Elke tegel één keer per beurt; twee gelijke, twee keer.',
      'Staat er geen nederzetting van jou meer naast, dan gaat de tegel meteen uit het spel.',
      'Een speciale actie hoeft nooit. Van twee gelijke tegels gaat een gebruikte eerst weg.',
    ],
    example: 'De nieuwe nederzetting grenst aan de Boerderij: blauw neemt een tegel, er blijft er één over.',
  },
  end: {
    rule: 'Heeft iemand zijn laatste nederzetting gebouwd, dan wordt de ronde uitgespeeld; daarna tel je het goud.',
    more: [
      'De speler vóór de startspeler heeft de laatste beurt.',
      'Een nederzetting die later in de voorraad terugkomt verandert daar niets aan.',
      'Iedere speler telt de drie kaarten en 3 goud voor elk bereikt kasteel.',
      'Het meeste goud wint; bij gelijke stand wint men samen.',
    ],
    example: 'Blauw bouwt zijn laatste nederzetting, naast het kasteel: de laatste ronde.',
  },
  'special-hexes': {
    rule: 'Stadsvelden, kastelen en nomadenvelden zijn bijzondere velden: niemand bouwt erop, en veel kaarten belonen het bouwen ernaast.',
    more: [
      'Gouden rand: een stad. Zilver: een kasteel. Brons: een nomadenveld.',
      'Handelaren en Arbeiders tellen ze allemaal.',
    ],
    example: 'Een kasteel, een nomadenveld, en eronder een stad.',
  },
  location: {
    rule: 'Op een stadsveld liggen twee tegels; wie ernaast bouwt, neemt er een.',
    more: [
      'De meeste kwadranten hebben twee gelijke stadsvelden; Orakel, Haven en Steengroeve hebben er één, die van Crossroads twee verschillende.',
      'Is er geen tegel meer, dan krijg je niets.',
    ],
    example: 'Een nederzetting op een van de zes velden eromheen neemt een tegel.',
  },
  castle: {
    rule: 'Elk kasteel met minstens één nederzetting van jou ernaast levert aan het einde 3 goud op.',
    more: [
      'Meer nederzettingen bij hetzelfde kasteel leveren niet meer op.',
      'Meerdere spelers kunnen bij hetzelfde kasteel verdienen.',
    ],
    example: 'Twee nederzettingen, één kasteel: 3 goud.',
  },
  settlement: {
    rule: 'Iedere speler heeft veertig nederzettingen; daarmee bouw je, verplaats je en verdien je.',
    more: ['Eén stuk per veld.', 'Nederzettingen van één speler die aan elkaar grenzen vormen een gebied.'],
    example: 'Blauw en oranje naast elkaar. Bij elke kleur hoort een vorm op de muur.',
  },

  oracle: {
    more: [
      'De bouwregel geldt: naast je eigen als dat landschap het toelaat.',
      'Het gaat om de kaart die je deze beurt speelde.',
    ],
    example: 'Met een boskaart zijn de twee omrande velden mogelijk.',
  },
  farm: {
    more: ['De bouwregel geldt onder de grasvelden.', 'Je kaart doet er niet toe.'],
    example: 'Gras naast blauw kan; gras elders niet.',
  },
  oasis: {
    more: ['De bouwregel geldt onder de woestijnvelden.', 'Je kaart doet er niet toe.'],
    example: 'Woestijn naast blauw kan; woestijn elders niet.',
  },
  tower: {
    more: [
      'Elk bebouwbaar landschap, als het veld maar aan de rand ligt.',
      'De bouwregel kijkt alleen naar randvelden: een randveld naast jou gaat voor.',
    ],
    example: 'Blauw staat naast drie velden van de rand.',
  },
  tavern: {
    more: [
      'De lijn mag in elk van de drie richtingen lopen, zonder gat.',
      'Het nieuwe veld moet vrij en bebouwbaar zijn, welk landschap ook.',
      'Een veld dat een gat vult, telt als het aan het einde van een lijn van drie ligt.',
    ],
    example: 'Drie op een rij: beide uiteinden zijn mogelijk.',
  },
  barn: {
    more: [
      'Eerst pak je de nederzetting op; daarna geldt de bouwregel onder de velden van je kaart.',
      'Ze mag niet terug naar het veld dat ze verliet.',
      'Was ze de laatste naast een stadsveld, dan ben je die tegel kwijt.',
    ],
    example: 'Met een bloemenkaart komt de verre nederzetting naast de andere te staan.',
  },
  harbor: {
    more: [
      'De enige tegel van het basisspel die een nederzetting op water brengt.',
      'De bouwregel geldt onder de watervelden, bekeken zonder de opgepakte nederzetting.',
      'Op water levert ze niets op voor Vissers.',
    ],
    example: 'Twee watervelden grenzen aan de nederzetting die blijft.',
  },
  paddock: {
    more: [
      'Precies twee velden in een van de zes richtingen, over alles heen: water, bergen, stukken, bijzondere velden.',
      'Ze komt neer op een vrij bebouwbaar veld en hoeft niet naast je eigen te staan.',
    ],
    example: 'Vijf plekken zijn mogelijk, één over de stad heen. Op water kan ze niet neerkomen.',
  },

  fishermen: {
    more: [
      'Een nederzetting op water levert niets op.',
      'Elke nederzetting telt één keer, hoeveel water er ook naast ligt.',
    ],
    example: 'Drie nederzettingen op land grenzen aan water; die op het water levert niets op.',
  },
  merchants: {
    more: [
      'Bijzondere velden zijn stadsvelden, kastelen en nomadenvelden.',
      'Elk verbonden bijzonder veld levert één keer 4 goud op.',
      'De keten bestaat uit je eigen aaneengesloten nederzettingen.',
    ],
    example: 'Drie nederzettingen verbinden een kasteel met een herberg: twee keer 4 goud.',
  },
  discoverers: {
    more: [
      'Een rij loopt van links naar rechts; het speelveld heeft er twintig.',
      'Meer nederzettingen op één rij leveren niet meer op.',
    ],
    example: 'Op drie van de vier rijen staat een nederzetting van blauw.',
  },
  hermits: {
    more: ['Een gebied is een groep aaneengesloten eigen nederzettingen; een losse is ook een gebied.'],
    example: 'Drie losse gebieden, elk 1 goud.',
  },
  citizens: {
    more: ['Alleen je grootste gebied telt; er wordt naar beneden afgerond.'],
    example: 'Het grootste gebied heeft vijf nederzettingen: 2 goud.',
  },
  miners: {
    more: ['Een nederzetting op een berg levert niets op.', 'Elke nederzetting telt één keer.'],
    example: 'Twee van de drie nederzettingen grenzen aan een berg.',
  },
  workers: {
    more: ['Bijzondere velden zijn stadsvelden, kastelen en nomadenvelden.', 'Elke nederzetting telt één keer.'],
    example: 'Twee nederzettingen staan naast de Oase.',
  },
  knights: {
    more: [
      'Er telt maar één rij, ook als er twee evenveel hebben.',
      'De nederzettingen hoeven niet aan elkaar te grenzen.',
    ],
    example: 'Drie nederzettingen op de tweede rij: 6 goud.',
  },
  lords: {
    more: [
      'Bij een gelijke stand krijgt ieder het volle bedrag: 8, 8, 6 en 2 nederzettingen leveren 12, 12, 6 en 0 op.',
      'Nul is hier een aantal als elk ander. Een optie vraagt minstens één nederzetting.',
    ],
    example: 'Wat blauw per kwadrant verdient: de meeste, de tweede, een gedeelde eerste plaats, de meeste.',
  },
  farmers: {
    more: [
      'Een kwadrant zonder nederzetting van jou betekent: geen goud.',
      'Zijn er twee kwadranten met de minste, dan telt er één.',
    ],
    example: 'De minste, één nederzetting, staan linksonder: 3 goud.',
  },
} as const
