import type { Destination } from './guide.ts'

/** The guide to Piso Livadi. */
export const pisoLivadi: Destination = {
  id: 'piso-livadi',
  name: 'Piso Livadi',
  place: 'Piso Livadi',
  title: 'A small harbour that kept its calm',
  description:
    'Boats, a row of tavernas and a beach at the end of the quay, on the eastern shore opposite Naxos.',
  alt: 'Fishing boats and yachts at the curved quay of Piso Livadi below white houses',
  content: {
    introduction: [
      'Piso Livadi is what many hope to find on a Greek island: one curved quay, fishing boats, good tables, and children jumping from the jetty until it is dark.',
      'It is close to the best beaches of the east coast and to the old villages above them, and still goes to bed before Naoussa has ordered dinner.',
    ],
    history: [
      'The harbour served Marpissa and its sister villages, Prodromos and Marmara. Grain and wine went out to Naxos and beyond, and travellers for the eastern islands took ship here.',
      'The villages are older than the quay. Marmara is named after the ancient marble in its walls, and the doorstep of one of its churches is a boundary stone that still says, in Greek, where the holy ground began.',
      'On the steep hill of Kefalos to the north stood a Venetian fortress, the last on Paros to resist when the corsair Barbarossa took the island in 1537. The monastery of Agios Antonios was built on its summit afterwards, among the fallen houses and chapels.',
    ],
    thingsToDo: [
      {
        title: 'Climb Kefalos',
        description:
          'About half an hour on foot from Marpissa to the monastery of Agios Antonios and the ruins around it. Go in the morning, when it may be open; the view reaches to Naxos.',
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
        description: 'Over the headland to the next beach in about a quarter of an hour.',
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
      'The large ferries use Parikia, on the other side of the island. Allow the drive when you plan your day of departure.',
      'The quay itself is for walking; your driver stops at its upper end, a minute from the tables.',
      'On windy days the beach inside the harbour stays calm.',
      'On Good Friday the villages above the harbour act out scenes of the Passion by torchlight. Come early, and come by car with somebody who knows where to leave it.',
    ],
    transportation: {
      fromAirport: 'Across the south and up the eastern coast.',
      fromPort: 'By Lefkes and Marpissa, from one shore to the other.',
      localTransport:
        'Buses from Parikia by Lefkes stop above the harbour. Villages and beaches nearby can be walked.',
    },
  },
}
