import type pg from 'pg'

/** How many bookings the office is measured with. */
export const AMOUNT = 1_000_000

/** The moment the measured lists are read: a July morning of the fourth season. */
export const NOW = new Date('2026-07-16T06:00:00Z')

/**
 * Fills a migrated, empty database with bookings of four seasons, made from number series alone: the
 * same every run. Indexes and triggers that would count each row are put back at the end.
 */
export async function seedBookings(client: pg.Client): Promise<void> {
  await client.query('set maintenance_work_mem = "512MB"; set synchronous_commit = off')
  for (const table of COUNTED) await client.query(`alter table ${table} disable trigger user`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(ORDERS, [AMOUNT])
  await client.query(BOOKINGS, [AMOUNT, NOW.toISOString()])
  await client.query(LINES)
  await client.query(TALLIES)
  await client.query(HISTORIES)
  for (const { definition } of indexes) await client.query(definition)
  for (const table of COUNTED) await client.query(`alter table ${table} enable trigger user`)
  await client.query('vacuum analyze')
}

const COUNTED = ['orders', 'order_lines', 'bookings']

/** What was sold: both ways of a round trip at the same price. */
const LINES = `
  insert into order_lines (order_id, booking_id, kind, label, unit_cents, gross_cents, vat_permille,
    created_at)
  select order_id, id, kind, 'Trip', cents, cents, 130, created_at
  from bookings cross join lateral (
    select case when id % 12 in (0, 11) then 4100 else 8200 end as cents) price`

/** All but those that keep rules; built at the end they cost a fraction. */
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where indrelid = 'bookings'::regclass and not indisunique and not indisexclusion`

/** Every twelfth booking is the return leg of the one before it. */
const ORDERS = `
  insert into orders (id, idempotency_key, request_hash, first_name, last_name, email, phone,
    payment_method, total_cents, state, created_at) overriding system value
  select i, 'bench-' || i, md5(i::text), 'Anna', 'Bench', 'anna@example.com', '+306900000000',
    'card', 8200, 'paid', '2023-03-01'::timestamptz + i * interval '1 minute'
  from generate_series(1, $1::int) i where i % 12 <> 0`

/** A row's "luck" is its number, mixed: evenly spread, never random. */
const BOOKINGS = `
  insert into bookings (id, order_id, return_of, kind, booking_ref, first_name, last_name,
    customer_name, email, phone, id_number_encrypted, date, time, pickup_at, free_at,
    duration_minutes, pickup_location, dropoff_location, flight_or_ferry, tour_id, tour_title,
    distance_km, passengers, luggage, vehicle_type, status, original_price_cents, discount_cents,
    price_cents, payment_method, special_request, partner_code, search_text, created_at, version)
  overriding system value
  select i, case when i % 12 = 0 then i - 1 else i end,
    case when i % 12 = 0 then i - 1 end, kind, ref, first, last, first || ' ' || last, email,
    '+3069' || lpad((i % 100000000)::text, 8, '0'), md5(i::text) || md5((i + 1)::text),
    pickup::date, pickup::time, pickup at time zone 'Europe/Athens',
    pickup at time zone 'Europe/Athens' + interval '55 minutes', 25, place, goal,
    case when i % 3 = 0 then 'A3 ' || (i % 900) else '' end,
    case when kind = 'tour' then 1 + i % 6 end, title, 5 + i % 20, 1 + i % 8, i % 5,
    (array['Sedan', 'Sedan', 'Minivan', 'Minibus'])[1 + i % 4],
    case when pickup < $2::timestamptz at time zone 'Europe/Athens'
      then case when luck % 100 < 9 then 'cancelled' else 'completed' end
      else case when luck % 100 < 9 then 'cancelled' when luck % 100 < 14 then 'pending'
        else 'confirmed' end end,
    8200, 800, case when i % 12 = 0 then 0 else 4100 + 500 * (i % 11) end, 'card',
    case when i % 10 = 0 then 'One child seat, please, and a stop at the bakery' else '' end,
    case when i % 15 = 0 then 'CactusHotel' end,
    lower(concat_ws(E'\\n', ref, first || ' ' || last, email,
      case when kind = 'tour' then title else place || E'\\n' || goal end)),
    booked, 1 + i % 3
  from generate_series(1, $1::int) i
  cross join lateral (select (i::bigint * 2654435761) % 4294967296 as luck, i / 276250.0 as season) a
  cross join lateral (select season - floor(season) as part, 2023 + floor(season)::int as year) b
  cross join lateral (
    select make_date(year, 3, 16)::timestamp + interval '1 day' * 215
      * (part + 0.08 * sin(2 * pi() * part)) as made
  ) c
  cross join lateral (
    select made at time zone 'Europe/Athens' as booked,
      date_bin('5 minutes', made + interval '3 hours' + interval '1 day' * 60
        * power(luck % 10007 / 10007.0, 3), '2020-01-01') as pickup
  ) d
  cross join lateral (
    select (array['Anna', 'Giorgos', 'Maria', 'James', 'Sofia', 'Luca', 'Emma', 'Nikos', 'Eleni',
        'Pierre', 'Claire', 'Hans', 'Greta', 'Olivia', 'Liam', 'Noah', 'Marta', 'Jan', 'Katerina',
        'Dimitris', 'Chloe', 'Oscar', 'Ida', 'Sven', 'Paolo', 'Giulia', 'Marco', 'Lena', 'Tom',
        'Xanthippe'])[1 + case when luck % 200000 = 7 then 29 else luck / 7 % 29 end] as first,
      (array['Papadopoulou', 'Smith', 'Rossi', 'Muller', 'Dubois', 'Jansen', 'Johansson', 'Kowalski',
        'Garcia', 'Silva', 'Brown', 'Wilson', 'Taylor', 'Moreau', 'Bianchi', 'Schmidt', 'Weber',
        'Nielsen', 'Virtanen', 'Novak', 'Horvat', 'Popescu', 'Ivanova', 'Georgiou', 'Nikolaidis',
        'Ragousis', 'Kypraios', 'Skiadas', 'Martin', 'Bernard', 'Petit', 'Leroy', 'Costa', 'Santos',
        'Pereira', 'Murphy', 'Kelly', 'Walsh', 'Byrne', 'OBrien', 'Clark', 'Lewis', 'Young', 'Hall',
        'Allen', 'King', 'Wright', 'Scott', 'Green', 'Baker', 'Adams', 'Nelson', 'Hill',
        'Campbell', 'Mitchell', 'Roberts', 'Carter', 'Phillips', 'Evans', 'Zografou']
        )[1 + case when luck % 200000 = 7 then 59 else luck / 211 % 59 end] as last,
      (array['Paros Airport', 'Parikia Port', 'Paros Airport', 'Naoussa', 'Parikia', 'Aliki',
        'Golden Beach', 'Piso Livadi', 'Lefkes', 'Santa Maria', 'Pounta Ferry', 'Drios'
        ])[1 + luck / 13 % 12] as place,
      (array['Naoussa', 'Parikia', 'Naoussa', 'Golden Beach', 'Paros Airport', 'Piso Livadi',
        'Logaras', 'Kolymbithres', 'Aliki', 'Marpissa', 'Ambelas', 'Parikia Port'
        ])[1 + luck / 17 % 12] as goal,
      case when luck / 19 % 8 = 0 then 'tour' else 'transfer' end as kind,
      'PT-' || (
        select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
          1 + ((((i::bigint * 2654435761) % 1099511627776) >> (5 * at)) % 32)::int, 1), '')
        from generate_series(0, 7) at
      ) as ref
  ) e
  cross join lateral (
    select lower(first || '.' || last) || luck % 9000 || '@' || (array['gmail.com', 'gmail.com',
        'outlook.com', 'icloud.com', 'yahoo.com'])[1 + luck / 23 % 5] as email,
      case when kind = 'tour' then (array['Romantic Sunset', 'Hidden Villages', 'Beach Escape',
        'Full Day Island', 'Antiparos Adventure', 'Traditional Paros'])[1 + i % 6] end as title
  ) f`

/** Each booking's history: made, settled, driven; one in fifty was edited by somebody, one in a thousand erased. */
const HISTORIES = `
  insert into history (order_id, booking_id, at, actor, what)
  select order_id, id, created_at + step * interval '3 hours',
    case when step = 0 then 'customer' when what = 'status' then 'system'
      else (array['admin', 'nikos', 'maria', 'eleni'])[1 + id % 4] end, what
  from bookings
  cross join lateral (values (0, 'created'), (1, 'status'), (2, 'received'),
    (3, case when id % 50 = 0 then 'places' end), (4, case when id % 1000 = 0 then 'erased' end)
  ) lines (step, what)
  where what is not null`

const TALLIES = `
  insert into booking_tallies (date, kind, status, bookings, price_cents)
  select date, kind, status, count(*), coalesce(sum(price_cents), 0)
  from bookings group by date, kind, status`
