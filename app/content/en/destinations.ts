/** Ids of the destination guides; a guide's address is /destinations/{id} (ROUTE-10). */
export type DestinationId =
  | 'naoussa'
  | 'parikia'
  | 'lefkes'
  | 'golden-beach'
  | 'piso-livadi'
  | 'aliki'
  | 'dryos'

/** A thing to do: what it is called and what to expect. */
export type ThingToDo = { title: string; description: string }

/** A kind of place to eat, or a beach: its name and what to expect. */
export type NamedPlace = { name: string; description: string }

/**
 * One guide (DEST-09). `place` is the name the maps know, used for the road from airport and port;
 * the sentences of `transportation` stand beside the computed kilometres and minutes.
 */
export type Destination = {
  id: DestinationId
  name: string
  place: string
  title: string
  description: string
  alt: string
  content: {
    introduction: readonly string[]
    history: readonly string[]
    thingsToDo: readonly ThingToDo[]
    restaurants: readonly NamedPlace[]
    beaches?: readonly NamedPlace[]
    tips: readonly string[]
    transportation: { fromAirport: string; fromPort: string; localTransport: string }
  }
}

/** Words around every guide. */
export const guideText = {
  titleSuffix: 'Paros guide | Meltemi',
  eyebrow: 'Paros guide',
  back: 'Back',
  welcome: 'Welcome to',
  history: 'History',
  thingsToDo: 'Things to Do',
  whereToEat: 'Where to Eat',
  beaches: 'Nearby Beaches',
  gettingHere: 'Getting Here',
  fromAirport: 'From Airport',
  fromPort: 'From Port',
  localTransport: 'Local Transport',
  book: 'Book a Transfer',
  bookNote: 'Fixed price per car, shown before you book.',
  tips: 'Travel Tips',
  port: 'Parikia Port',
  nearby: 'Under 1 km',
  aMinute: '1 min',
  more: 'More places on Paros',
  notFound: 'Destination not found',
  notFoundText:
    'We have no guide for this place yet. Our drivers will take you there all the same.',
  returnHome: 'Return to home',
} as const

/** The seven guides (N-18). */
export const destinations: readonly Destination[] = [
  {
    id: 'naoussa',
    name: 'Naoussa',
    place: 'Naoussa',
    title: 'A fishing harbour that stays up late',
    description:
      'White lanes around a small Venetian castle, tables beside the boats, and a bay with a beach for every wind.',
    alt: 'White houses, a fishing boat and the ruined harbour castle of Naoussa at sunset',
    content: {
      introduction: [
        'Naoussa lies at the back of a wide bay in the north of Paros. Its heart is a harbour so small that you can talk across it, with painted boats on one side and tables on the other.',
        'Mornings belong to the fishermen, afternoons to the beaches of the bay, and nights to everybody. Come by day for the lanes behind the church, and again in the evening for the lights.',
      ],
      history: [
        'The broken tower at the end of the breakwater is what remains of a Venetian castle that guarded the harbour when the Cyclades were ruled by dukes from Venice. Today the sea washes over its lower walls.',
        'Pirates knew the bay well, and in the years after 1770 the fleet of Catherine the Great made it a winter base during the war with the Ottomans. Each August the town remembers the corsairs with boats, torches and dancing on the quay.',
      ],
      thingsToDo: [
        {
          title: 'Walk out to the castle',
          description:
            'A short path along the breakwater leads to the tower. Best an hour before sunset.',
        },
        {
          title: 'Take the boat across the bay',
          description:
            'In summer small boats leave the harbour for Kolymbithres and Monastiri and bring you back in the afternoon.',
        },
        {
          title: 'Explore Paros Park',
          description:
            'Marked paths over bare, wind-carved rock to the lighthouse of Cape Korakas, with a monastery and a quiet beach at the start.',
        },
        {
          title: 'Climb to Koukounaries',
          description:
            'The remains of a Mycenaean acropolis on the hill above Kolymbithres, and the widest view of the bay.',
        },
      ],
      restaurants: [
        {
          name: 'Fish tavernas on the harbour',
          description:
            'The catch of the night on ice, octopus on the line, and gouna: mackerel dried in the sun and grilled.',
        },
        {
          name: 'Ouzeries in the back lanes',
          description:
            'Small plates to share, a carafe of local wine or a glass of souma, the island’s own spirit.',
        },
        {
          name: 'Modern Greek kitchens',
          description:
            'Naoussa has the most ambitious cooking on Paros. Reserve a table in July and August.',
        },
      ],
      beaches: [
        {
          name: 'Kolymbithres',
          description:
            'Granite rounded by the sea into coves and pools. Calm water, few places on the sand: come early.',
        },
        {
          name: 'Monastiri',
          description:
            'A sheltered half moon below the monastery of Agios Ioannis Detis, at the gate of Paros Park.',
        },
        {
          name: 'Santa Maria',
          description: 'Fine sand, clear shallows and low dunes on the north-eastern point.',
        },
        {
          name: 'Lageri',
          description: 'Long, natural and quiet, reached on foot through the dunes.',
        },
      ],
      tips: [
        'Cars do not enter the old lanes. Drivers set you down at the square by the bridge, two minutes from the harbour.',
        'On a day of strong north wind choose the south side of the bay or Kolymbithres.',
        'The lanes fill after nine in the evening. Come at seven for a quiet table by the boats.',
      ],
      transportation: {
        fromAirport: 'Past Parikia and over the northern plain to the bay.',
        fromPort: 'A good road across the north of the island.',
        localTransport:
          'Buses run between Naoussa and Parikia all day in summer and less often in winter. The lanes are for walking.',
      },
    },
  },
  {
    id: 'parikia',
    name: 'Parikia',
    place: 'Parikia',
    title: 'Where the ferries arrive and the old town begins',
    description:
      'A windmill on the quay, a church of a hundred doors, and marble lanes that have been lived in without a break.',
    alt: 'The windmill on the quay of Parikia with a ferry coming in',
    content: {
      introduction: [
        'Parikia is the capital of Paros and its main port. Most visitors pass the windmill with their bags and drive on. Those who stay find the most complete old town of the island two streets behind the waterfront.',
        'There is a beach at either end of the bay, a long promenade between them, and an evening light that falls straight in from the west.',
      ],
      history: [
        'People have lived on this bay for some five thousand years. In antiquity Paros grew rich on white marble so clear that light shines into it, and the poet Archilochus was born here in the seventh century before Christ.',
        'The church of Panagia Ekatontapyliani goes back to the fourth century; tradition names Saint Helen, the mother of Constantine, as its founder. In the thirteenth century the Venetians built their castle from the stones of ancient temples: look for the round column drums in its wall.',
      ],
      thingsToDo: [
        {
          title: 'Panagia Ekatontapyliani',
          description:
            'The church of a hundred doors, with a cross-shaped baptistery beside it. Cool and silent at noon.',
        },
        {
          title: 'The Archaeological Museum',
          description:
            'Parian sculpture, and a piece of the Parian Chronicle, a Greek history cut in marble.',
        },
        {
          title: 'The Kastro',
          description:
            'Climb the lanes to the Venetian castle and the little church of Agios Konstantinos, then stay for the sunset.',
        },
        {
          title: 'Marathi quarries',
          description:
            'A short drive inland: the ancient shafts from which the marble of many famous statues came.',
        },
      ],
      restaurants: [
        {
          name: 'Tavernas in the old town',
          description: 'Courtyards under vines, oven dishes, chickpeas baked overnight in clay.',
        },
        {
          name: 'Seafront mezedes',
          description: 'Small plates on the promenade, at the tables that catch the last sun.',
        },
        {
          name: 'Bakeries by the port',
          description:
            'Warm pies, koulouri and coffee from early morning: the right thing before a ferry.',
        },
      ],
      beaches: [
        {
          name: 'Livadia',
          description: 'The town beach, a walk along the bay, with tamarisks for shade.',
        },
        {
          name: 'Krios and Marcello',
          description:
            'Across the water, sheltered from the north wind. In summer a small boat goes there from the port.',
        },
        { name: 'Parasporos', description: 'A broad sandy bay a few minutes south of the town.' },
        { name: 'Agia Irini', description: 'A little cove with palms, and rocks to swim from.' },
      ],
      tips: [
        'Ferries often arrive together. Your driver waits away from the ramp, beside the windmill, with your name.',
        'Visit Ekatontapyliani early in the morning, before the groups arrive from the ships.',
        'If you sail early, a night in Parikia is worth more than an hour of sleep in a car.',
      ],
      transportation: {
        fromAirport: 'North along the west coast; the sea stays on your left most of the way.',
        fromPort: 'You are there. With luggage the ride to the door takes a moment.',
        localTransport:
          'The central bus station is beside the port, with lines to every part of the island. The old town is closed to cars.',
      },
    },
  },
  {
    id: 'lefkes',
    name: 'Lefkes',
    place: 'Lefkes',
    title: 'The marble village in the hills',
    description:
      'Paved with marble, hidden from the sea and planted with olives: the quiet heart of Paros.',
    alt: 'Houses of Lefkes around a large white church with a blue dome and two bell towers',
    content: {
      introduction: [
        'Lefkes sits in a bowl of green hills at the centre of the island. You do not see it until the last bend, and then you see all of it: white houses climbing like the rows of a theatre, with the church of Agia Triada below.',
        'There is no beach and no hurry. Walk in by one lane, out by another, and sit down in between.',
      ],
      history: [
        'The village grew when raids made the coast unsafe and families moved inland, out of sight of the sea. For a time under Ottoman rule it was the capital of Paros.',
        'Wealth came from olives, and beauty from the marble of nearby Marathi. The church of Agia Triada was built of it in the first half of the nineteenth century. The old road down to Prodromos, paved in Byzantine times, is still the best way to leave.',
      ],
      thingsToDo: [
        {
          title: 'Walk the Byzantine Road',
          description:
            'About an hour downhill to Prodromos on old marble paving, with the sea and Naxos ahead of you. We can collect you at the other end.',
        },
        {
          title: 'Agia Triada',
          description:
            'The great church at the foot of the village, with carved marble bell towers.',
        },
        {
          title: 'Get lost on purpose',
          description: 'Arches, stairways and potters’ workshops. Every lane ends at a view.',
        },
        {
          title: 'Drive up to Profitis Ilias',
          description:
            'The roof of the island, at more than seven hundred and fifty metres. On clear days you count the Cyclades.',
        },
      ],
      restaurants: [
        {
          name: 'Village tavernas',
          description:
            'Goat in the oven, stuffed vegetables, local cheese and bread from the wood oven.',
        },
        {
          name: 'Cafés on the upper square',
          description: 'Greek coffee and spoon sweets, with the roofs of the village below you.',
        },
        {
          name: 'Terraces over the valley',
          description: 'A few tables with a view to the east, best towards evening.',
        },
      ],
      tips: [
        'Park, or be set down, at the entrance of the village. No car goes further.',
        'Marble is slippery, above all after rain. Leave the smooth sandals at the hotel.',
        'Evenings are several degrees cooler than on the coast: a blessing in August, a jumper in May.',
      ],
      transportation: {
        fromAirport: 'By way of Parikia and then up through the quarries of Marathi.',
        fromPort: 'Straight inland and uphill, past Marathi.',
        localTransport:
          'Buses between Parikia and the east coast stop at the edge of the village. Inside it, your feet are the only transport.',
      },
    },
  },
  {
    id: 'golden-beach',
    name: 'Golden Beach',
    place: 'Golden Beach',
    title: 'Sand, wind and room for everybody',
    description:
      'Chrissi Akti in Greek: hundreds of metres of sand on the south-east coast, and one of the best known windsurfing bays in the Aegean.',
    alt: 'A windsurfer off Golden Beach with a parasol on the sand',
    content: {
      introduction: [
        'Golden Beach is the long, open beach of the south-east. The sand is the colour of its name, the water stays shallow for a good way out, and the island of Naxos fills the horizon.',
        'When the meltemi blows in July and August, the bay fills with sails. On still mornings it belongs to swimmers and small children.',
      ],
      history: [
        'For most of its life this coast was fields and sheep, worked from the villages of Marpissa and Dryos. The sand had no use until visitors found it.',
        'Windsurfers came for the steady summer wind, and from 1993 the beach was host to rounds of the professional World Cup. The schools that grew up around the races are still here.',
      ],
      thingsToDo: [
        {
          title: 'Learn to windsurf',
          description:
            'Schools on the beach teach beginners in the morning, when the wind is light, and let the others go in the afternoon.',
        },
        {
          title: 'Try a wing or a kite',
          description: 'Neighbouring New Golden Beach has more space and the same wind.',
        },
        {
          title: 'Walk to Dryos',
          description:
            'Along the coast to the shady village in the south, with coves to swim in on the way.',
        },
        {
          title: 'Go up to Marpissa',
          description:
            'A few minutes inland: arches, windmills and one of the loveliest small squares on Paros.',
        },
      ],
      restaurants: [
        {
          name: 'Beach tavernas',
          description:
            'Grilled fish, fried courgettes and salads at tables a few steps from the water.',
        },
        {
          name: 'Surfers’ cafés',
          description: 'Late breakfast, large sandwiches, fresh juice and the wind report.',
        },
        {
          name: 'Family kitchens in Marpissa',
          description: 'Slow oven food in the evening, away from the wind.',
        },
      ],
      beaches: [
        {
          name: 'Golden Beach',
          description:
            'The beach itself, with organised parts and plenty of free sand between them.',
        },
        {
          name: 'New Golden Beach',
          description: 'Also called Tserdakia: next bay to the north, wide and made for sails.',
        },
        { name: 'Logaras', description: 'Sand, tamarisks and tavernas, easy with children.' },
        { name: 'Punda', description: 'Small, lively and known for its afternoon music.' },
      ],
      tips: [
        'The wind takes every parasol that is not dug in. On a strong day hire one from the beach.',
        'Mornings are calm. If you only want to swim, come before eleven.',
        'In the evening there are few taxis on this side of the island: arrange your ride back beforehand.',
      ],
      transportation: {
        fromAirport: 'Along the south coast by Angeria and Dryos, the short way round.',
        fromPort: 'Over the middle of the island and down to the eastern shore.',
        localTransport:
          'In summer buses from Parikia pass Golden Beach on the way to Dryos. Outside the season they are rare.',
      },
    },
  },
  {
    id: 'piso-livadi',
    name: 'Piso Livadi',
    place: 'Piso Livadi',
    title: 'A small harbour that kept its calm',
    description:
      'Boats, a row of tavernas and a beach at the end of the quay, on the eastern shore opposite Naxos.',
    alt: 'A wooden jetty with painted rowing boats in the harbour of Piso Livadi',
    content: {
      introduction: [
        'Piso Livadi is what many hope to find on a Greek island: one curved quay, fishing boats, good tables, and children jumping from the jetty until it is dark.',
        'It is close to the best beaches of the east coast and to the old villages above them, and still goes to bed before Naoussa has ordered dinner.',
      ],
      history: [
        'The harbour served Marpissa and its sister villages, Prodromos and Marmara. Grain and wine went out to Naxos and beyond, and travellers for the eastern islands took ship here.',
        'On the steep hill of Kefalos to the north stood a Venetian fortress, the last on Paros to resist when the corsair Barbarossa took the island in 1537. The monastery of Agios Antonios was built on its summit later.',
      ],
      thingsToDo: [
        {
          title: 'Climb Kefalos',
          description:
            'A track leads to the monastery of Agios Antonios and the ruins around it. Go early or late; the view reaches to Naxos.',
        },
        {
          title: 'Wander through Marpissa',
          description:
            'Arched lanes, windmills and a museum of the sculptor Nikos Perantinos, a few minutes away.',
        },
        {
          title: 'Spend a day on the water',
          description:
            'In summer excursion boats leave the quay for neighbouring islands and hidden coves.',
        },
        {
          title: 'Walk to Logaras',
          description: 'Over the headland to the next beach in about ten minutes.',
        },
      ],
      restaurants: [
        {
          name: 'Fish tavernas on the quay',
          description: 'What the boats brought in, simply grilled, with the water at your feet.',
        },
        {
          name: 'Meze by the jetty',
          description: 'Capers, fava, fried small fish and a carafe, while the ropes creak.',
        },
        {
          name: 'Tavernas at Logaras',
          description: 'Home cooking behind the tamarisks, open from noon.',
        },
      ],
      beaches: [
        {
          name: 'Piso Livadi',
          description: 'A small sandy beach beside the harbour, shaded by tamarisks.',
        },
        {
          name: 'Logaras',
          description: 'Long and sandy, with everything you need and nothing loud.',
        },
        { name: 'Punda', description: 'The beach with the music, just south of Logaras.' },
        {
          name: 'Molos',
          description: 'A wide, natural bay below Marmara, often empty even in August.',
        },
      ],
      tips: [
        'Ferries use Parikia, on the other side of the island. Allow the drive when you plan your day of departure.',
        'The quay itself is for walking; your driver stops at its upper end, a minute from the tables.',
        'On windy days the beach inside the harbour stays calm.',
      ],
      transportation: {
        fromAirport: 'Across the south and up the eastern coast.',
        fromPort: 'By Lefkes and Marpissa, from one shore to the other.',
        localTransport:
          'Buses from Parikia by Lefkes stop above the harbour. Villages and beaches nearby can be walked.',
      },
    },
  },
  {
    id: 'aliki',
    name: 'Aliki',
    place: 'Aliki',
    title: 'The fishermen’s bay in the south',
    description:
      'A round, sheltered bay with boats, octopus drying in the sun and the airport a short drive away.',
    alt: 'Octopus hanging to dry on the quay of Aliki with fishing boats at sunset',
    content: {
      introduction: [
        'Aliki looks south over a round bay towards its own small islets. Fishing is still the work here, and the nets you step around in the morning are on the menu in the evening.',
        'It suits families, people who read, and anybody with an early flight. The sea is shallow and, in the summer north wind, as flat as a plate.',
      ],
      history: [
        'The name comes from alykes, salt pans: sea salt was gathered in the lagoon behind the beach. The fields around belong to Angeria, the older village inland, safe from the pirates who liked this coast.',
        'The houses by the water are young, built by fishermen who had tired of the walk. Each year on the sixth of August the village keeps the feast of the Transfiguration with fish, wine and music by the sea.',
      ],
      thingsToDo: [
        {
          title: 'Scorpios Museum',
          description:
            'Working miniatures of windmills, boats and houses of the Cyclades, built by a local craftsman. Children love it.',
        },
        {
          title: 'Cross to Antiparos',
          description: 'The ferry at Pounta is close by. The crossing takes about ten minutes.',
        },
        {
          title: 'Petaloudes, the butterfly valley',
          description: 'A shaded garden on the way to Parikia where tiger moths rest in summer.',
        },
        {
          title: 'Watch the boats come in',
          description: 'Early, with a coffee. If you ask, they sell from the deck.',
        },
      ],
      restaurants: [
        {
          name: 'Fish tavernas by the water',
          description:
            'Grilled octopus, fish soup and whatever the nets held, at the edge of the bay.',
        },
        {
          name: 'Grills for families',
          description: 'Skewers, chips and salads, with room for children to run.',
        },
        {
          name: 'Ouzo at sunset',
          description: 'A few tables at the western end, where the light lasts longest.',
        },
      ],
      beaches: [
        { name: 'Aliki', description: 'The village beach: shallow, sandy and sheltered.' },
        { name: 'Piso Aliki', description: 'Around the corner, quieter, with trees for shade.' },
        {
          name: 'Faragas',
          description: 'A group of sandy coves to the east with very clear water.',
        },
        {
          name: 'Voutakos',
          description: 'Plain and open towards Antiparos, for those who want no music.',
        },
      ],
      tips: [
        'The airport is a few minutes away: you can swim on the morning of your flight.',
        'Shops are small. Buy what you need for a villa in Parikia on the way.',
        'When the wind comes from the south, which is rare in summer, go to the northern beaches instead.',
      ],
      transportation: {
        fromAirport: 'The nearest village to the runway. A very short ride.',
        fromPort: 'South along the west coast, past the road to Pounta.',
        localTransport:
          'Buses go to Parikia by way of Pounta and the airport, more often in summer. The village itself is walked in five minutes.',
      },
    },
  },
  {
    id: 'dryos',
    name: 'Dryos',
    place: 'Dryos',
    title: 'Shade, springs and a string of coves',
    description:
      'The greenest village of the south-east, where gardens run down to a pebble beach and the coast path begins.',
    alt: 'Trees above the pebble beach of Dryos with a small boat in the bay',
    content: {
      introduction: [
        'Dryos is green in a way that surprises on this island. Springs feed its gardens, tall trees shade the lanes, and you smell figs before you see the sea.',
        'Below the village lies a beach of pebbles and sand with a few boats, and on either side of it one cove follows the other. Golden Beach is a walk to the north.',
      ],
      history: [
        'The name is said to come from the oaks that once grew here. At the beach you can still make out long grooves cut in the rock: slipways on which ships were hauled ashore in antiquity.',
        'Good water drew visitors of another kind later. In Ottoman times the fleet of the Kapudan Pasha used to anchor off Dryos each year, when it came to collect the taxes of the islands.',
      ],
      thingsToDo: [
        {
          title: 'Follow the coast path',
          description:
            'North to Golden Beach or south from cove to cove, with a swimsuit and good shoes.',
        },
        {
          title: 'Find the ancient slipways',
          description: 'At the edge of the beach, best seen on a calm day when the water is clear.',
        },
        {
          title: 'Sail to the islet',
          description:
            'Kayaks and boards go out to Dryonisi when the wind allows. Ask at the beach.',
        },
        {
          title: 'Make a day of the south',
          description: 'Coves at Lolantonis and Glyfa, then fish at Aliki: a fine round by car.',
        },
      ],
      restaurants: [
        {
          name: 'Tavernas under the trees',
          description:
            'Vegetables from the garden behind, grilled meat, and local wine by the carafe.',
        },
        {
          name: 'Fish above the beach',
          description: 'A few terraces with a view of the anchorage and the moon over Naxos.',
        },
        {
          name: 'Bakery and café in the village',
          description: 'Cheese pies and coffee for the beach bag.',
        },
      ],
      beaches: [
        { name: 'Dryos', description: 'Pebbles and sand, boats, and shade from tamarisks.' },
        {
          name: 'Lolantonis',
          description: 'A small sheltered cove with green hills behind, loved by families.',
        },
        { name: 'Boudari', description: 'Sandy, shallow and usually quiet.' },
        {
          name: 'Golden Beach',
          description: 'Hundreds of metres of sand, just north along the coast.',
        },
      ],
      tips: [
        'South-facing coves are calm when the meltemi blows. Dryos is a good choice on windy days.',
        'Pebbles at the water’s edge: bring swimming shoes for children.',
        'Buses are few in the evening. If you dine elsewhere, book the way back with the way there.',
      ],
      transportation: {
        fromAirport: 'Along the quiet south coast by Angeria.',
        fromPort: 'Over the hills to the east coast and south past Golden Beach.',
        localTransport:
          'Summer buses from Parikia end here after Golden Beach. The village and its beach are a few minutes apart on foot.',
      },
    },
  },
]

/** The guide with this id, or null (DEST-01). */
export function findDestination(id: string): Destination | null {
  return destinations.find((destination) => destination.id === id) ?? null
}
