import type { Destination } from './guide.ts'

/** The guide to Parikia. */
export const parikia: Destination = {
  id: 'parikia',
  name: 'Parikia',
  place: 'Parikia',
  title: 'Where the ferries arrive and the old town begins',
  description:
    'A windmill on the quay, a church of a hundred doors, and marble lanes that have been lived in without a break.',
  alt: 'The windmill on the quay of Parikia with a ferry coming in and the white town on its hill',
  content: {
    introduction: [
      'Parikia is the capital of Paros and its main port. Most visitors pass the windmill with their bags and drive on. Those who stay find the most complete old town of the island two streets behind the waterfront.',
      'There is a beach at either end of the bay, a long promenade between them, and an evening light that falls straight in from the west.',
    ],
    history: [
      'People have lived on this bay for some five thousand years. In antiquity Paros grew rich on white marble so clear that light shines into it; the Venus of Milo and the Victory of Samothrace, both now in Paris, are made of it. The poet Archilochus was born here in the seventh century before Christ.',
      'Tradition says that Saint Helen, the mother of Constantine, prayed here on her way to the Holy Land and vowed to build a church. The first Ekatontapyliani rose in the fourth century; the domed church you see was built under Justinian in the sixth. Its name speaks of a hundred doors. Ninety-nine have been counted, and the last, they say, will show itself one day.',
      'In the thirteenth century the Venetian dukes of Naxos built their castle from the stones of ancient temples: look for the round column drums in its wall. The chapel of Agios Konstantinos stands where the temple of Athena stood, with the best seat in town for the sunset.',
    ],
    thingsToDo: [
      {
        title: 'Panagia Ekatontapyliani',
        description:
          'Our Lady of the Hundred Doors, with a cross-shaped baptismal font in the chapel beside it. Cool and silent at noon.',
      },
      {
        title: 'The Archaeological Museum',
        description:
          'Parian sculpture, the finds from the whole island, and a piece of the Parian Chronicle, a Greek history cut in marble.',
      },
      {
        title: 'The ancient cemetery',
        description:
          'Graves from the eighth century before Christ to Roman times, open to view beside the waterfront, a few minutes on foot from the port.',
      },
      {
        title: 'The Kastro',
        description:
          'Climb the lanes to the Venetian castle and the little church of Agios Konstantinos, then stay for the sunset.',
      },
      {
        title: 'The marble quarries at Marathi',
        description:
          'A short drive inland: the ancient shafts from which the marble of famous statues came. Look in from the mouth of the tunnel; go no further without a guide.',
      },
      {
        title: 'Petaloudes, the butterfly valley',
        description:
          'A shaded garden in the hills to the south where tiger moths rest in summer. A quarter of an hour by car.',
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
      'On the fifteenth of August, the feast of the Virgin, the whole island comes to the church and the waterfront. Book your car well ahead for that evening.',
      'If you sail early, a night in Parikia is worth more than an hour of sleep in a car.',
    ],
    transportation: {
      fromAirport: 'North along the west coast; the sea stays on your left most of the way.',
      fromPort: 'You are there. With luggage the ride to the door takes a moment.',
      localTransport:
        'The central bus station is beside the port, with lines to every part of the island. The old town is closed to cars.',
    },
  },
}
