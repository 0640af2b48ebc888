import type { NamedQuery } from '#app/server/db/index.server.ts'

/**
 * Takes provider events in, once each, and locks orders; both in the order of their ids, so that
 * two processes with the same work wait for each other instead of deadlocking.
 *
 * $1 events [{id, type}], $2 now, $3 order ids. One row per order; at least one row in all.
 */
export const LOCK_ORDERS: NamedQuery = {
  name: 'settle-lock-orders',
  text: `
    with taken as (
      insert into provider_events (event_id, type, received_at)
      select distinct on (event.id) event.id, event.type, $2::timestamptz
      from jsonb_to_recordset($1::jsonb) as event(id text, type text)
      order by event.id
      on conflict (event_id) do nothing
      returning event_id
    ), held as (
      select id, total_cents, currency from orders
      where id in (select value::bigint from jsonb_array_elements_text($3::jsonb))
      order by id
      for update
    )
    select held.*, (select coalesce(jsonb_agg(event_id), '[]') from taken) as fresh_events
    from (values (1)) as always left join held on true`,
}

/**
 * Writes verdicts about locked orders: payment rows, order states, legs, history. Everything is
 * conditional on what is stored, so a repeat changes nothing and says so.
 *
 * $1 verdicts, at most one per session, $2 the domain's transitions, $3 now, $4 provider name.
 * Answers one row: sessions that changed, orders confirmed by it, what was flagged for review.
 */
export const APPLY_VERDICTS: NamedQuery = {
  name: 'settle-apply-verdicts',
  text: `
    with verdict as materialized (
      select * from jsonb_to_recordset($1::jsonb) as given(
        order_id bigint, verdict text, actor text, session_id text, url text, amount_cents int,
        currency text, transaction_id text, paid_at timestamptz)
    ), rule as materialized (
      select * from jsonb_to_recordset($2::jsonb)
        as given(event text, from_status text, to_status text, review text)
    ), session as (
      insert into payments (order_id, provider, session_id, url, amount_cents, currency, state,
        transaction_id, paid_at, created_at)
      select order_id, $4, session_id, url, amount_cents, currency,
        case verdict when 'expired' then 'expired' else 'paid' end,
        transaction_id, paid_at, $3::timestamptz
      from verdict where session_id is not null
      on conflict (session_id) do update set
        state = excluded.state, transaction_id = excluded.transaction_id,
        paid_at = excluded.paid_at, amount_cents = excluded.amount_cents,
        currency = excluded.currency
      where payments.order_id = excluded.order_id
        and payments.state not in ('paid', excluded.state)
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
      update bookings set status = rule.to_status, version = bookings.version + 1
      from cause join rule using (event)
      where bookings.order_id = cause.order_id and bookings.status = rule.from_status
        and rule.to_status is not null
      returning bookings.id, bookings.order_id, rule.from_status, rule.to_status, cause.actor,
        cause.event
    ), doubt as (
      select order_id, actor, rule.from_status, rule.review from cause join rule using (event)
      where rule.review is not null
      union all
      select order_id, actor, null, 'payment-mismatch' from due where verdict = 'mismatch'
    ), flagged as (
      update bookings set review = doubt.review, version = bookings.version + 1 from doubt
      where bookings.order_id = doubt.order_id
        and (doubt.from_status is null or bookings.status = doubt.from_status)
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
      (select coalesce(jsonb_agg(distinct order_id), '[]') from moved where event = 'paid')
        as confirmed,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('order_id', order_id,
        'review', review, 'amount_cents', (
          select max(verdict.amount_cents) from verdict
          where verdict.order_id = flagged.order_id and verdict.verdict <> 'expired'))), '[]')
        from flagged) as flagged`,
}
