import { drivers, type Transaction, vehicles } from '#app/server/db/index.server.ts'

const DRIVERS = [
  { name: 'Andreas Ragousis', phone: '+30 690 000 0001', email: 'andreas@meltemi.example' },
  { name: 'Eleni Tsantani', phone: '+30 690 000 0002', email: 'eleni@meltemi.example' },
  { name: 'Giorgos Kypraios', phone: '+30 690 000 0003', email: 'giorgos@meltemi.example' },
  { name: 'Katerina Aliprandi', phone: '+30 690 000 0004', email: null },
  { name: 'Nikos Skiadas', phone: '+30 690 000 0005', email: 'nikos@meltemi.example' },
  { name: 'Stavroula Pantelaiou', phone: '+30 690 000 0006', email: null },
]

/** `capacity` is passenger seats as registered, without the driver's. */
const VEHICLES = [
  {
    type: 'Sedan',
    makeModel: 'Mercedes-Benz E 220 d',
    plate: 'EMX-1001',
    seats: 4,
    color: 'Black',
  },
  { type: 'Sedan', makeModel: 'Škoda Superb', plate: 'EMX-1002', seats: 4, color: 'White' },
  {
    type: 'Sedan',
    makeModel: 'Toyota Corolla Hybrid',
    plate: 'EMX-1003',
    seats: 4,
    color: 'Silver',
  },
  {
    type: 'Minivan',
    makeModel: 'Mercedes-Benz Vito Tourer',
    plate: 'EMX-1004',
    seats: 8,
    color: 'Black',
  },
  {
    type: 'Minivan',
    makeModel: 'Volkswagen Caravelle',
    plate: 'EMX-1005',
    seats: 8,
    color: 'White',
  },
  { type: 'Minivan', makeModel: 'Ford Tourneo Custom', plate: 'EMX-1006', seats: 8, color: 'Blue' },
  {
    type: 'Minibus',
    makeModel: 'Mercedes-Benz Sprinter 516',
    plate: 'EMX-1007',
    seats: 16,
    color: 'White',
  },
  {
    type: 'Minibus',
    makeModel: 'Ford Transit Minibus',
    plate: 'EMX-1008',
    seats: 16,
    color: 'White',
  },
]

/** Gives a new store its first drivers and vehicles, for the owner to replace; otherwise nothing. */
export async function seedFleet(tx: Transaction): Promise<void> {
  if ((await tx.$count(vehicles)) === 0) {
    await tx.insert(vehicles).values(
      VEHICLES.map(({ type, makeModel, plate, seats, color }) => ({
        makeModel,
        licensePlate: plate,
        capacity: seats,
        vehicleType: type,
        color,
      })),
    )
  }
  if ((await tx.$count(drivers)) === 0) await tx.insert(drivers).values(DRIVERS)
}
