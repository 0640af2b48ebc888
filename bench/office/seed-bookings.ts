/** Who drives what, and hotels. As many crews as a day of 480 trips needs; each has an own car. */
export const PEOPLE = [
  `insert into drivers (id, name, phone, email) overriding system value
    select i, (array['Nikos', 'Andreas', 'Maria', 'Giorgos', 'Eleni', 'Kostas'])[1 + i % 6]
      || ' ' || (array['Ragousis', 'Kypraios', 'Skiadas', 'Barbarigos', 'Tripolitsiotis'])[1 + i % 5]
      || ' ' || i, '+30694' || lpad(i::text, 7, '0'), 'driver' || i || '@example.com'
    from generate_series(1, 60) i`,
  `insert into vehicles (id, make_model, license_plate, capacity, vehicle_type)
    overriding system value
    select i, (array['Skoda Superb', 'Mercedes Vito', 'Mercedes Vito', 'Mercedes Sprinter'])[1 + i % 4],
      'PRS-' || 1000 + i, (array[4, 8, 8, 16])[1 + i % 4],
      (array['Sedan', 'Minivan', 'Minivan', 'Minibus'])[1 + i % 4]
    from generate_series(1, 60) i`,
  `insert into partners (code, name, created_at)
    select 'Hotel' || i, 'Hotel ' || i, now() from generate_series(1, 40) i`,
]

/** Every twelfth booking is the return leg of the one before it. What no card paid for is open for ever; keys stand hashed. */
export const ORDERS = `
  insert into orders (id, idempotency_key, request_hash, first_name, last_name, email, phone,
    payment_method, total_cents, partner_code, state, created_at) overriding system value
  select id, 'h.bench-' || id, md5(id::text), first_name, last_name, email, phone, payment_method,
    price_cents, partner_code, case when payment_method = 'card' then 'paid' else 'open' end,
    created_at
  from bookings where return_of is null`

/**
 * A row's "luck" is its number, mixed: evenly spread, never random. Trips go round the drivers by their pickup, which
 * leaves each some two hours; those of the day after tomorrow on have none yet.
 */
export const BOOKINGS = `
  insert into bookings (id, order_id, return_of, kind, booking_ref, first_name, last_name,
    customer_name, email, phone, id_number_encrypted, date, time, pickup_at, free_at,
    duration_minutes, pickup_location, dropoff_location, flight_or_ferry, tour_id, tour_title,
    distance_km, passengers, luggage, vehicle_type, status, original_price_cents, discount_cents,
    price_cents, payment_method, special_request, partner_code, review, search_text, located,
    driver_id, vehicle_id, driver_name, driver_phone, assigned_vehicle,
    told_driver_name, told_driver_phone, told_vehicle, told_vehicle_id, driver_email_sent,
    created_at, version, unpaid)
  overriding system value
  select i, order_id, case when i % 12 = 0 then i - 1 end, kind, ref, first, last,
    first || ' ' || last, whole.email, whole.phone, md5(i::text) || md5((i + 1)::text),
    pickup::date, pickup::time, pickup at time zone 'Europe/Athens',
    pickup at time zone 'Europe/Athens' + interval '40 minutes', 25, place, goal, flight,
    case when kind = 'tour' then 1 + i % 6 end, title, 5 + i % 20, 1 + i % 4, i % 5,
    (array['Sedan', 'Sedan', 'Minivan', 'Minibus'])[1 + i % 4], status, total + 800, 800,
    case when i % 12 = 0 then 0 else total end, method,
    case when i % 10 = 0 then 'One child seat, please, and a stop at the bakery' else '' end,
    partner, case when i % 400 = 0 then 'distance' end,
    lower(concat_ws(E'\\n', ref, first || ' ' || last, whole.email,
      case when kind = 'tour' then title else place || E'\\n' || goal end, partner,
      ltrim(whole.phone, '+'), nullif(flight, ''), replace(nullif(flight, ''), ' ', ''))), true,
    drivers.id, drivers.id, drivers.name, drivers.phone, car,
    told.name, told.phone, case when told.id is not null then car end, told.id,
    told.id is not null, booked, 1 + i % 3, false
  from (
    select i, f.*, 1 + row_number() over (order by f.pickup, i) % 60 as turn
    from generate_series(1, current_setting('seed.amount')::int) i
    cross join lateral (
      select (i::bigint * 2654435761) % 4294967296 as luck,
        i / current_setting('seed.per_season')::float8 as season,
        case when i % 12 = 0 then i - 1 else i end as order_id
    ) a
    cross join lateral (
      select season - floor(season) as part, 4000 + 1000 * (order_id % 11) as total,
        case when order_id % 50 = 0 then 'bank_transfer' when order_id % 5 < 3 then 'card'
          else 'cash' end as method,
        case when order_id % 15 = 0 then 'Hotel' || 1 + order_id % 40 end as partner
    ) b
    cross join lateral (
      select current_setting('seed.first')::timestamp + interval '1 day' * 365.25 * floor(season)
        + interval '1 day' * 215 * (part + 0.055 * sin(2 * pi() * part)) as made
    ) c
    cross join lateral (
      select made at time zone 'UTC' as booked,
        made::date + 1 + floor(60 * power(luck % 10007 / 10007.0, 2))::int
          + time '06:00' + interval '5 minutes' * (luck / 29 % 210) as pickup
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
        case when i % 3 = 0 then 'A3 ' || 7000 + i % 90 else '' end as flight,
        '+3069' || lpad((luck % 100000000)::text, 8, '0') as phone,
        'PT-' || (
          select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
            1 + ((((i::bigint * 2654435761) % 1099511627776) >> (5 * at)) % 32)::int, 1), '')
          from generate_series(0, 7) at
        ) as ref
    ) e
    cross join lateral (
      select a.luck, a.order_id, b.total, b.method, b.partner, d.booked, d.pickup, e.*,
        lower(first || '.' || last) || luck % 9000 || '@' || (array['gmail.com', 'gmail.com',
          'outlook.com', 'icloud.com', 'yahoo.com'])[1 + luck / 23 % 5] as email,
        case when kind = 'tour' then (array['Romantic Sunset', 'Hidden Villages', 'Beach Escape',
          'Full Day Island', 'Antiparos Adventure', 'Traditional Paros'])[1 + i % 6] end as title,
        case when luck % 100 < 9 then 'cancelled'
          when pickup < now() at time zone 'Europe/Athens' then 'completed'
          when luck % 100 < 14 and method <> 'card' then 'pending' else 'confirmed' end as status
    ) f
  ) whole
  left join drivers on drivers.id = turn and status <> 'cancelled'
    and pickup < current_setting('seed.today')::date + 2
  left join drivers told on told.id = drivers.id and luck % 5 > 0
  left join lateral (select make_model || ' - ' || license_plate as car
    from vehicles where vehicles.id = drivers.id) cars on true`

/** What was sold: both ways of a round trip at half of its price. */
export const LINES = `
  insert into order_lines (order_id, booking_id, kind, label, unit_cents, gross_cents, vat_permille,
    created_at)
  select order_id, id, 'transfer', 'Trip', cents, cents, 130, created_at
  from bookings cross join lateral (
    select (4000 + 1000 * (order_id % 11))
      / case when id % 12 in (0, 11) then 2 else 1 end as cents) price`

/** Of which orders something is due, as the triggers would have found; the indexes are there again. */
export const UNPAID = `
  update bookings set unpaid = true
  where status <> 'cancelled' and payment_method <> 'card' and (order_balance(order_id)).due > 0`

/** How many trips there are, as the triggers would have counted. */
export const TALLIES = [
  `insert into booking_tallies (date, kind, status, bookings, price_cents, folded, summed)
    select date, kind, status, count(*), coalesce(sum(price_cents), 0), true, true
    from bookings group by date, kind, status`,
  `insert into booking_sums (kind, status, bookings, price_cents)
    select kind, status, sum(bookings), sum(price_cents) from booking_tallies group by kind, status`,
]

/** All days are still to be counted, as after the migration that brought the sums. */
export const STALE = `
  insert into stale_days (day, at) select distinct date, now() - interval '1 day' from bookings`
