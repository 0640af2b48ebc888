import type { NamedQuery } from '#app/server/db/index.server.ts'

/**
 * Locks orders and takes provider events about them in, once each. Orders that somebody else holds
 * are passed over and their events left, so that one of them does not keep the others waiting; those
 * are asked for alone, by {@link LOCK_ORDER}. So nobody waits while holding another order.
 *
 * $1 events [{id, type, order_id}], $2 now, $3 order ids. One row per order; at least one row in all.
 */
export const LOCK_FREE_ORDERS: NamedQuery = {
  name: 'settle-lock-free-orders',
  text: lockOrders('for update skip locked'),
}

/** As {@link LOCK_FREE_ORDERS}, but waits. */
export const LOCK_ORDER: NamedQuery = {
  name: 'settle-lock-order',
  text: lockOrders('for update'),
}

function lockOrders(lock: string): string {
  return `
    with wanted as (
      select value::bigint as id from jsonb_array_elements_text($3::jsonb)
    ), held as materialized (
      select id, total_cents, currency from orders
      where id in (select id from wanted)
      order by id
      ${lock}
    ), busy as (
      select id from wanted
      where exists (select 1 from orders where orders.id = wanted.id)
        and id not in (select id from held)
    ), taken as (
      insert into provider_events (event_id, type, received_at)
      select distinct on (event.id) event.id, event.type, $2::timestamptz
      from jsonb_to_recordset($1::jsonb) as event(id text, type text, order_id bigint)
      where event.order_id not in (select id from busy)
      order by event.id
      on conflict (event_id) do nothing
      returning event_id
    )
    select held.*,
      (select coalesce(jsonb_agg(booking_ref), '[]') from bookings
        where bookings.order_id = held.id) as refs,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'sessionId', session_id, 'bookingRef', booking_ref)), '[]') from payments
        where payments.order_id = held.id) as sessions,
      (select coalesce(jsonb_agg(id), '[]') from busy) as busy,
      (select coalesce(jsonb_agg(event_id), '[]') from taken) as fresh_events
    from (values (1)) as always left join held on true`
}

/** Somebody set this trip's status or its way to pay by hand: no page that lapses undoes what a person decided. */
const SET_BY_OFFICE = `exists (
          select 1 from history set_by
          where set_by.order_id = bookings.order_id and set_by.booking_id = bookings.id
            and set_by.what in ('status', 'paymentMethod')
            and set_by.actor not in ('system', 'provider', 'customer'))`

/**
 * Writes verdicts about locked orders: payment rows, order states, legs, history. Everything is
 * conditional on what is stored, so a repeat changes nothing and says so.
 *
 * $1 verdicts, at most one per session, $2 the domain's transitions, $3 now, $4 provider name.
 * Answers one row: sessions that changed, orders that became paid with a trip still ahead, what was
 * flagged for review.
 */
export const APPLY_VERDICTS: NamedQuery = {
  name: 'settle-apply-verdicts',
  text: `
    with verdict as materialized (
      select * from jsonb_to_recordset($1::jsonb) as given(
        order_id bigint, verdict text, actor text, session_id text, booking_ref text, url text,
        amount_cents int, currency text, transaction_id text, paid_at timestamptz)
    ), rule as materialized (
      select * from jsonb_to_recordset($2::jsonb)
        as given(event text, from_status text, to_status text, review text)
    ), session as (
      insert into payments (order_id, provider, session_id, booking_ref, url, amount_cents,
        currency, state, transaction_id, paid_at, created_at)
      select order_id, $4, session_id, booking_ref, url, amount_cents, currency,
        case when verdict in ('expired', 'foreign') then verdict else 'paid' end,
        transaction_id, paid_at, $3::timestamptz
      from verdict where session_id is not null
      on conflict (session_id) do update set
        state = excluded.state, transaction_id = excluded.transaction_id,
        paid_at = excluded.paid_at, amount_cents = excluded.amount_cents,
        currency = excluded.currency
      where payments.order_id = excluded.order_id
        and payments.state not in ('paid', 'foreign', excluded.state)
      returning order_id, session_id
    ), due as (
      select order_id, verdict, actor from verdict join session using (order_id, session_id)
      union
      select order_id, verdict, actor from verdict where session_id is null
    ), paid_order as (
      update orders set state = 'paid' from due
      where orders.id = due.order_id and due.verdict = 'paid' and orders.state <> 'paid'
      returning orders.id as order_id, due.actor, 'paid' as event
    ), closed_order as (
      update orders set state = 'closed' from due
      where orders.id = due.order_id and due.verdict = 'expired' and orders.state = 'open'
        and not exists (
          select 1 from verdict other
          where other.order_id = orders.id and other.verdict <> 'expired')
        and not exists (
          select 1 from payments
          where payments.order_id = orders.id and payments.state <> 'expired'
            and payments.session_id not in (
              select session_id from verdict where verdict = 'expired' and session_id is not null))
      returning orders.id as order_id, due.actor, 'expired' as event
    ), cause as (
      select * from paid_order union all select * from closed_order
    ), moved as (
      update bookings set status = rule.to_status, version = bookings.version + 1,
        -- As a trigger would find at the end, which then need not write the row again.
        unpaid = bookings.unpaid and cause.event <> 'paid'
      from cause join rule using (event)
      where bookings.order_id = cause.order_id and bookings.status = rule.from_status
        and rule.to_status is not null
        -- What is to be paid in another way by now does not lapse with the card page.
        and (cause.event <> 'expired' or (bookings.payment_method = 'card' and not ${SET_BY_OFFICE}))
      returning bookings.id, bookings.order_id, rule.from_status, rule.to_status, cause.actor,
        cause.event
    ), doubt as (
      select order_id, actor, rule.from_status, rule.review, event from cause join rule using (event)
      where rule.review is not null
      union all
      select order_id, actor, null, 'payment-mismatch', null from due
        where verdict in ('mismatch', 'foreign')
    ), flagged as (
      update bookings set review = doubt.review, version = bookings.version + 1 from doubt
      where bookings.order_id = doubt.order_id
        and (doubt.from_status is null or bookings.status = doubt.from_status)
        and (doubt.event is distinct from 'expired' or bookings.payment_method = 'card')
      returning bookings.id, bookings.order_id, doubt.review, doubt.actor
    ), noted as (
      insert into history (order_id, booking_id, at, actor, what, from_value, to_value)
      select order_id, id, $3::timestamptz, actor, 'status', to_jsonb(from_status),
        to_jsonb(to_status) from moved
      union all
      select order_id, id, $3::timestamptz, actor, 'review', null, to_jsonb(review) from flagged
    )
    select
      (select coalesce(jsonb_agg(session_id), '[]') from session) as sessions,
      (select coalesce(jsonb_agg(order_id), '[]') from paid_order where exists (
        select 1 from bookings
        where bookings.order_id = paid_order.order_id and bookings.status in ('pending', 'confirmed')))
        as paid,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('order_id', order_id,
        'review', review, 'amount_cents', (
          select max(verdict.amount_cents) from verdict
          where verdict.order_id = flagged.order_id
            and verdict.verdict not in ('expired', 'foreign')))), '[]')
        from flagged) as flagged`,
}
