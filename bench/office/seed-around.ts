/** The public half of a key that signs nothing: every phone has it. */
const PHONE_KEY =
  '{"kty":"EC","x":"SkVw3Da8U8MzI33CLDXmOxsffarGAMfj48r1K7G7UfI","y":"GDe7Bh7dUo1ELXtCcTtC8uxpz_5jR-LYSV0bcY8eMIc","crv":"P-256"}'

/** Card payments, cash that drivers took, refunds of half of what was cancelled, and what drivers handed in each week. */
export const MONEY = [
  `insert into payments (order_id, provider, session_id, url, amount_cents, state, transaction_id,
      paid_at, created_at)
    select id, 'stripe', 'cs_' || md5(id::text), '', total_cents, 'paid', 'pi_' || md5(id::text),
      created_at + interval '3 minutes', created_at
    from orders where payment_method = 'card'`,
  `insert into receipts (order_id, booking_id, method, amount_cents, cause, taken_by, driver_id,
      received_at)
    select order_id, bookings.id, payment_method, price_cents, 'status',
      coalesce(driver_name, 'admin'), driver_id, free_at
    from bookings
    where payment_method <> 'card' and status = 'completed' and price_cents > 0`,
  `insert into refunds (order_id, booking_id, payment_id, amount_cents, cause, state,
      provider_refund_id, created_at, settled_at)
    select bookings.order_id, bookings.id, payments.id, gross_cents, 'cancellation',
      'succeeded', 're_' || bookings.id, bookings.created_at + interval '1 day',
      bookings.created_at + interval '1 day'
    from bookings join payments on payments.order_id = bookings.order_id
      join order_lines on order_lines.order_id = bookings.order_id
        and order_lines.booking_id = bookings.id
    where bookings.status = 'cancelled'`,
  `insert into cash_handovers (driver_id, amount_cents, taken_by, taken_at)
    select driver_id, sum(amount_cents), 'admin', max(received_at)
    from receipts where method = 'cash' and driver_id is not null
    group by driver_id, date_trunc('week', received_at)`,
  // As the triggers would have added it up.
  `insert into money_tallies (day, way, direction, driver_id, amount_cents, folded, summed)
    select (at at time zone 'Europe/Athens')::date, way, direction, driver_id, sum(amount_cents), true, true
    from (
      select 'card' as way, 'in' as direction, paid_at as at, 0 as driver_id, amount_cents from payments
      union all
      select method, 'in', received_at, coalesce(driver_id, 0), amount_cents from receipts
      union all
      select case when payment_id is null and provider_refund_id is null then 'bank_transfer' else 'card' end,
        'back', settled_at, 0, -amount_cents
      from refunds
    ) moved group by 1, 2, 3, 4 order by 1`,
  `insert into money_months (month, way, direction, driver_id, amount_cents)
    select date_trunc('month', day)::date, way, direction, driver_id, sum(amount_cents)
    from money_tallies group by 1, 2, 3, 4 order by 1`,
]

/** Three mails an order: to the guest, to the office, and who drives. */
export const MAILS = [
  `insert into messages (order_id, kind, reason, recipient, subject, letter, state, attempts,
      message_id_header, created_at, sent_at)
    select orders.id, kind, kind || orders.id, case when to_guest then email else 'office@example.com' end,
      subject || ' PT-' || orders.id, '{"blocks": []}', 'sent', 1, '<' || kind || orders.id || '@x>',
      created_at + late, created_at + late
    from orders cross join (values
      ('booking-confirmation', 'Your transfer is confirmed', true, interval '3 minutes'),
      ('office-copy', 'New booking', false, interval '3 minutes'),
      ('driver-details', 'Your driver', true, interval '2 days')) mail (kind, subject, to_guest, late)`,
  `insert into contact_messages (name, email, phone, subject, message, content_hash, created_at,
      handled_at)
    select 'Anna', 'anna' || i || '@example.com', '', 'information', 'Do you have child seats?',
      md5(i::text), now() - interval '6 hours' * i, case when i > 5 then now() end
    from generate_series(1, 20000) i`,
]

/** What drivers' phones told of each trip of the last five seasons, the plans of days, and requests. */
export const ON_THE_DAY = [
  `insert into driver_devices (id, driver_id, secret_hash, public_key, name, paired_at, last_seen_at)
    overriding system value
    select id, id, encode(sha256(convert_to('phone-' || id, 'UTF8')), 'hex'),
      '${PHONE_KEY}', 'Pixel', now(), now() from drivers`,
  `insert into trip_events (booking_id, booking_ref, seq, event_id, kind, actor, device_id,
      device_seq, driver_id, at_device, at_server, payload_hash, prev_hash, hash, signature)
    select id, booking_ref, seq, md5(id || '-' || seq)::uuid,
      case when seq = 3 and id % 500 = 0 then 'no-show-claimed' else event.kind end,
      'driver', driver_id, (id * 4 + seq)::int, driver_id, pickup_at + after, pickup_at + after,
      md5(id::text), md5((id + seq)::text), md5((id * seq)::text), repeat('s', 86)
    from bookings cross join (values (1, 'on-way', interval '-12 minutes'),
      (2, 'arrived', interval '-2 minutes'), (3, 'on-board', interval '4 minutes'),
      (4, 'done', interval '25 minutes')) event (seq, kind, after)
    where status = 'completed' and driver_id is not null and date > now() - interval '5 years'`,
  `insert into trip_event_payloads (event_id, payload, position)
    select event_id, '{}', '{"lat": 37.08, "lng": 25.15, "accuracy": 12}' from trip_events`,
  `insert into trip_ratings (booking_id, stars, rated_at)
    select id, 1 + id % 5, free_at from bookings where status = 'completed' and id % 8 = 0`,
  `insert into calendar_events (booking_id, uid, sequence, starts_at, ends_at, summary, description,
      location, cancelled, updated_at)
    select id, booking_ref || '@meltemi', 1, pickup_at, free_at, customer_name, '', pickup_location,
      status = 'cancelled', created_at
    from bookings where status <> 'pending'`,
  `insert into plan_items (booking_id, day, driver_id, vehicle_id, source)
    select id, date, coalesce(driver_id, 1 + id % 60), coalesce(driver_id, 1 + id % 60), 'plan'
    from bookings where status <> 'cancelled'`,
  `insert into plan_days (day, version, checked_version, checked_roster)
    select distinct date, 1, 1, 1 from bookings`,
  `insert into over_promises (booking_id, day, at, state, mode)
    select id, date, created_at, 'no', 'warn' from bookings where id % 200 = 0`,
  `insert into booking_changes (order_id, booking_id, from_date, from_time, to_date, to_time,
      difference_cents, state, created_at, settled_at)
    select order_id, id, date, time, date, time, 0, 'applied', created_at, created_at
    from bookings where id % 30 = 0`,
  `insert into requests (reference, idempotency_key, request_hash, reason, state, first_name,
      last_name, email, phone, pickup_location, dropoff_location, date, time, pickup_at, passengers,
      luggage, ends_at, created_at, search_text)
    select 'RQ-' || id, 'bench-' || id, '', 'too-soon',
      case when created_at > now() - interval '12 hours' then 'open' else 'refused' end, first_name,
      last_name, email, phone, pickup_location, dropoff_location, date, time, pickup_at, 2, 2,
      pickup_at, created_at, lower(concat_ws(E'\\n', 'RQ-' || id, first_name || ' ' || last_name, email,
        pickup_location, dropoff_location, ltrim(phone, '+')))
    from bookings where id % 50 = 0`,
]

/** Each booking's history: made, settled, driven, given a crew; one in fifty was edited, one in a thousand erased; and the office's calls. */
export const TRACES = [
  `insert into history (order_id, booking_id, at, actor, what)
    select order_id, id, created_at + step * interval '3 hours',
      case when step = 0 then 'customer' when what = 'status' then 'system'
        else (array['admin', 'nikos', 'maria', 'eleni'])[1 + id % 4] end, what
    from bookings
    cross join lateral (values (0, 'created'), (1, 'status'), (2, 'received'), (3, 'assignment'),
      (4, case when id % 50 = 0 then 'places' end), (5, case when id % 1000 = 0 then 'erased' end)
    ) lines (step, what)
    where what is not null`,
  `insert into audit_entries (at, actor, area, what, subject, booking_ref, outcome)
    select created_at + step * interval '5 hours',
      (array['admin', 'nikos', 'maria', 'eleni'])[1 + id % 4],
      case when id % 40 = 0 then 'sign-in' when step = 0 then 'booking' else 'plan' end,
      'PUT /api/admin/bookings/:id/assignment', '', booking_ref, 'done'
    from bookings cross join (values (0), (1)) steps (step)`,
]
