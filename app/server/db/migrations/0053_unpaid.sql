ALTER TABLE "bookings" ADD COLUMN "unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is in hand of an order beyond the trips that stand or were driven, and what of it is still due.
create function order_balance(ordered bigint, out surplus integer, out due integer)
language sql stable as $$
  select greatest(0, held - owed)::int,
    case when elsewhere then 0 else greatest(0, owed - greatest(0, held))::int end
  from (select
    coalesce((select sum(amount_cents) from payments
      where order_id = ordered and state = 'paid'), 0)
    + coalesce((select sum(amount_cents) from receipts where order_id = ordered), 0)
    - coalesce((select sum(amount_cents) from refunds
      where order_id = ordered and state <> 'failed'), 0) as held,
    coalesce((select sum(amount_cents) from retentions where order_id = ordered), 0)
    + coalesce((select sum(gross_cents) from order_lines line
      where line.order_id = ordered and line.booking_id in
        (select id from bookings where order_id = ordered and status <> 'cancelled')), 0) as owed,
    -- Card money of an imported trip came in elsewhere.
    exists (select from orders where id = ordered and state = 'paid') and not exists
      (select from payments where order_id = ordered and state = 'paid') as elsewhere
  ) money
$$;
--> statement-breakpoint
-- Whatever moves money or trips, the order knows at the end what belongs to no trip, and its trips whether
-- something is due. What is so already is not written again.
create or replace function note_surplus() returns trigger language plpgsql as $$
declare
  ordered bigint;
  balance record;
begin
  if tg_op = 'DELETE' then ordered := old.order_id; else ordered := new.order_id; end if;
  select * into balance from order_balance(ordered);
  update orders set surplus_cents = balance.surplus
    where id = ordered and surplus_cents <> balance.surplus;
  update bookings set unpaid = not unpaid
    where order_id = ordered and unpaid <> (balance.due > 0 and status <> 'cancelled');
  return null;
end $$;
--> statement-breakpoint
drop function order_surplus(bigint);
--> statement-breakpoint
drop trigger lines_surplus on order_lines;
--> statement-breakpoint
-- The trip's own line is stored with its booking.
create constraint trigger lines_surplus after insert on order_lines
  deferrable initially deferred for each row when (new.kind not in ('transfer', 'tour') or new.reverses is not null)
  execute function note_surplus();
--> statement-breakpoint
create constraint trigger bookings_new_surplus after insert on bookings
  deferrable initially deferred for each row execute function note_surplus();
--> statement-breakpoint
with owed as (
  select line.order_id, sum(line.gross_cents) as cents from order_lines line
    join bookings leg on leg.id = line.booking_id and leg.order_id = line.order_id
  where leg.status <> 'cancelled' group by line.order_id
), kept as (
  select order_id, sum(amount_cents) as cents from retentions group by order_id
), held as (
  select order_id, sum(cents) as cents from (
    select order_id, amount_cents as cents from payments where state = 'paid'
    union all select order_id, amount_cents from receipts
    union all select order_id, -amount_cents from refunds where state <> 'failed'
  ) moved group by order_id
), due as (
  select orders.id from orders
    left join owed on owed.order_id = orders.id
    left join kept on kept.order_id = orders.id
    left join held on held.order_id = orders.id
  where coalesce(owed.cents, 0) + coalesce(kept.cents, 0) > greatest(0, coalesce(held.cents, 0))
    and not (orders.state = 'paid' and not exists
      (select from payments where payments.order_id = orders.id and payments.state = 'paid'))
)
update bookings set unpaid = true from due
where bookings.order_id = due.id and bookings.status <> 'cancelled';
--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "unpaid" SET DEFAULT true;--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("date","time","id") WHERE unpaid;
