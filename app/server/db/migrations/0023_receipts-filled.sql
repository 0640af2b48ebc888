-- What came in beside the card, as the rules before told it. A bank transfer had arrived once a leg was
-- confirmed, and was the order's total; where money went back it had arrived as well.
insert into receipts (order_id, method, amount_cents, cause, taken_by, received_at)
select orders.id, 'bank_transfer', total_cents, 'status', 'system', told.at
from orders
cross join lateral (
  select payment_method from bookings where order_id = orders.id
  order by status = 'cancelled', return_of is not null, bookings.id limit 1
) first
cross join lateral (
  select coalesce(
    (select min(at) from history where order_id = orders.id and what = 'status'
      and to_value in ('"confirmed"', '"completed"')),
    orders.created_at) as at
) told
where first.payment_method = 'bank_transfer' and total_cents > 0
  and not exists (select 1 from payments where order_id = orders.id and state = 'paid')
  and (exists (select 1 from bookings
      where order_id = orders.id and status in ('confirmed', 'completed'))
    or exists (select 1 from refunds where order_id = orders.id))
order by orders.id;
--> statement-breakpoint
-- A driver in cash collected everything at the first trip: it came in when that was driven.
insert into receipts
  (order_id, booking_id, method, amount_cents, cause, taken_by, driver_id, received_at)
select orders.id, driven.id, 'cash', worth.cents - paid.cents, 'status', 'system', driven.driver_id,
  coalesce((select max(at) from history where booking_id = driven.id and what = 'status'
    and to_value = '"completed"'), driven.pickup_at)
from orders
cross join lateral (
  select * from bookings where order_id = orders.id and status = 'completed'
    and payment_method = 'cash'
  order by return_of is not null, bookings.id limit 1
) driven
cross join lateral (
  select coalesce(sum(gross_cents), 0) as cents from order_lines line
  where line.order_id = orders.id and exists (select 1 from bookings leg
    where leg.id = line.booking_id and leg.status <> 'cancelled')
) worth
cross join lateral (
  select coalesce((select sum(amount_cents) from payments
      where order_id = orders.id and state = 'paid'), 0)
    + coalesce((select sum(amount_cents) from receipts where order_id = orders.id), 0)
    - coalesce((select sum(amount_cents) from refunds
      where order_id = orders.id and state <> 'failed'), 0) as cents
) paid
where worth.cents > paid.cents
order by orders.id;
--> statement-breakpoint
-- What is in hand of an order beyond the trips that stand or were driven.
create function order_surplus(ordered bigint) returns integer language sql stable as $$
  select greatest(0,
    coalesce((select sum(amount_cents) from payments
      where order_id = ordered and state = 'paid'), 0)
    + coalesce((select sum(amount_cents) from receipts where order_id = ordered), 0)
    - coalesce((select sum(amount_cents) from refunds
      where order_id = ordered and state <> 'failed'), 0)
    - coalesce((select sum(amount_cents) from retentions where order_id = ordered), 0)
    - coalesce((select sum(gross_cents) from order_lines line
      where line.order_id = ordered and line.booking_id in
        (select id from bookings where order_id = ordered and status <> 'cancelled')), 0))::int
$$;
--> statement-breakpoint
-- What was over so far was kept by the terms of a cancellation, but where somebody still has to look,
-- or where no trip is left: nobody has decided about that money.
insert into retentions (order_id, amount_cents, cause, actor, created_at)
select orders.id, surplus.cents, 'cancellation', 'system', orders.created_at
from orders cross join lateral (select order_surplus(orders.id) as cents) surplus
where (exists (select 1 from payments where order_id = orders.id and state = 'paid')
    or exists (select 1 from receipts where order_id = orders.id))
  and exists (select 1 from bookings where order_id = orders.id)
  and not exists (select 1 from bookings where order_id = orders.id and review in
    ('paid-after-cancel', 'payment-mismatch', 'refund-failed'))
  and surplus.cents > 0;
--> statement-breakpoint
update orders set surplus_cents = order_surplus(id)
where (exists (select 1 from payments where order_id = orders.id and state = 'paid')
    or exists (select 1 from receipts where order_id = orders.id))
  and order_surplus(id) <> 0;
--> statement-breakpoint
-- The proof: what the rules before said came in by transfer is what the receipts say, and nothing is
-- due any more of a trip that was driven in cash.
do $$
declare wrong text;
begin
  select string_agg(orders.id::text, ', ') into wrong
  from orders
  where (select coalesce(sum(amount_cents), 0) from receipts
      where order_id = orders.id and method = 'bank_transfer')
    <> case when
      (select payment_method from bookings where order_id = orders.id
        order by status = 'cancelled', return_of is not null, id limit 1) = 'bank_transfer'
      and not exists (select 1 from payments where order_id = orders.id and state = 'paid')
      and (exists (select 1 from bookings where order_id = orders.id
          and status in ('confirmed', 'completed'))
        or exists (select 1 from refunds where order_id = orders.id))
      then total_cents else 0 end;
  if wrong is not null then
    raise exception 'receipts of orders % are not what had come in', left(wrong, 200);
  end if;
  select string_agg(orders.id::text, ', ') into wrong
  from orders
  where exists (select 1 from bookings where order_id = orders.id and status = 'completed'
      and payment_method = 'cash')
    and (select coalesce(sum(gross_cents), 0) from order_lines line
      where line.order_id = orders.id and line.booking_id in
        (select id from bookings where order_id = orders.id and status <> 'cancelled'))
    > coalesce((select sum(amount_cents) from receipts where order_id = orders.id), 0)
      + coalesce((select sum(amount_cents) from payments
        where order_id = orders.id and state = 'paid'), 0)
      - coalesce((select sum(amount_cents) from refunds
        where order_id = orders.id and state <> 'failed'), 0);
  if wrong is not null then
    raise exception 'orders % are still unpaid though driven in cash', left(wrong, 200);
  end if;
end $$;
--> statement-breakpoint
-- Receipts and retentions only grow; an erasure takes a note away, and nothing else.
create function keep_receipts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'receipts' then
    if new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
      and exists (select 1 from orders where id = old.order_id and erased_at is not null)
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name
    using errcode = '23514', constraint = tg_table_name || '_kept';
end $$;
--> statement-breakpoint
create trigger receipts_kept before update or delete on receipts
  for each row execute function keep_receipts();
--> statement-breakpoint
create trigger retentions_kept before update or delete on retentions
  for each row execute function keep_receipts();
--> statement-breakpoint
-- We give nothing back that did not come in, and take back no more than was noted. What somebody gives
-- back at the provider is told, not asked.
create function hold_refunds() returns trigger language plpgsql as $$
declare
  received bigint;
  refunded bigint;
begin
  select coalesce(sum(amount_cents), 0) into received from receipts where order_id = new.order_id;
  if received < 0 then
    raise exception 'receipts of order % are below nothing', new.order_id
      using errcode = '23514', constraint = 'receipts_sum';
  end if;
  select received + coalesce(sum(amount_cents), 0) into received from payments
    where order_id = new.order_id and state = 'paid';
  select coalesce(sum(amount_cents), 0) into refunded from refunds
    where order_id = new.order_id and state <> 'failed';
  if refunded > received then
    raise exception 'order % gives back % cents of %', new.order_id, refunded, received
      using errcode = '23514', constraint = 'refunds_within';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger refunds_within after insert on refunds
  deferrable initially deferred for each row when (new.cause <> 'provider')
  execute function hold_refunds();
--> statement-breakpoint
create constraint trigger receipts_within after insert on receipts
  deferrable initially deferred for each row when (new.amount_cents < 0)
  execute function hold_refunds();
--> statement-breakpoint
-- Whatever moves money or trips, the order knows at the end what belongs to no trip.
create function note_surplus() returns trigger language plpgsql as $$
declare
  ordered bigint;
  surplus integer;
begin
  if tg_op = 'DELETE' then ordered := old.order_id; else ordered := new.order_id; end if;
  surplus := order_surplus(ordered);
  update orders set surplus_cents = surplus where id = ordered and surplus_cents <> surplus;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payments_surplus after insert or update on payments
  deferrable initially deferred for each row when (new.state = 'paid') execute function note_surplus();
--> statement-breakpoint
create constraint trigger receipts_surplus after insert on receipts
  deferrable initially deferred for each row execute function note_surplus();
--> statement-breakpoint
create constraint trigger refunds_surplus after insert or update on refunds
  deferrable initially deferred for each row execute function note_surplus();
--> statement-breakpoint
create constraint trigger retentions_surplus after insert on retentions
  deferrable initially deferred for each row execute function note_surplus();
--> statement-breakpoint
create constraint trigger lines_surplus after insert on order_lines
  deferrable initially deferred for each row when (new.kind in ('change', 'discount') or new.reverses is not null)
  execute function note_surplus();
--> statement-breakpoint
create constraint trigger bookings_surplus after update on bookings
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function note_surplus();
--> statement-breakpoint
create constraint trigger bookings_gone_surplus after delete on bookings
  deferrable initially deferred for each row execute function note_surplus();
