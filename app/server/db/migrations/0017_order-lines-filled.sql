-- Every leg an order ever had: its rows, and what the history tells of deleted ones. The outbound leg
-- comes first, as the product reads them; a deleted one by its number, given out in that order.
create temporary table leg_sold on commit drop as
with known as (
  select order_id, id, kind, return_of is not null as is_return, true as is_here from bookings
  union
  select order_id, booking_id, null, false, false from history
  where what = 'deleted' and booking_id is not null
    and not exists (select 1 from bookings where bookings.id = history.booking_id)
  union
  select order_id, booking_id, null, false, false from booking_changes
  where not exists (select 1 from bookings where bookings.id = booking_changes.booking_id)
), changed as (
  select booking_id, sum(difference_cents) as cents from booking_changes
  where state = 'applied' group by booking_id
), placed as (
  select known.*, coalesce(changed.cents, 0) as changed_cents,
    row_number() over (partition by order_id order by is_return, id) as place,
    count(*) over (partition by order_id) as legs,
    sum(coalesce(changed.cents, 0)) over (partition by order_id) as order_changed_cents,
    bool_and(is_here) over (partition by order_id) as is_whole,
    max(known.kind) over (partition by order_id) as order_kind
  from known left join changed on changed.booking_id = known.id
)
select placed.order_id, placed.id as booking_id, place, legs, is_here, is_whole, changed_cents,
  coalesce(kind, order_kind, 'transfer') as kind, orders.created_at,
  -- Half of what was booked; the odd cent is the outbound leg's (CHECKOUT-45).
  case
    when legs = 1 then total_cents - order_changed_cents
    when place = 1 then ceil((total_cents - order_changed_cents) / 2.0)
    when place = 2 then floor((total_cents - order_changed_cents) / 2.0)
    else 0
  end::int as booked_cents
from placed join orders on orders.id = placed.order_id;
--> statement-breakpoint
create index on leg_sold (order_id);
--> statement-breakpoint
analyze leg_sold;
--> statement-breakpoint
-- What was booked, with the discount apart where the outbound row still tells of one.
insert into order_lines
  (order_id, booking_id, kind, label, unit_cents, gross_cents, vat_permille, created_at)
select sold.order_id, sold.booking_id, line.kind, line.label, line.cents, line.cents, tax.permille,
  sold.created_at
from leg_sold sold
left join bookings leg on leg.id = sold.booking_id
left join lateral (
  select first.discount_cents from leg_sold one join bookings first on first.id = one.booking_id
  where one.order_id = sold.order_id and one.place = 1 and first.discount_cents > 0
) told on true
cross join lateral (
  select case when sold.booked_cents < 0 then 0
    when sold.legs = 1 then coalesce(told.discount_cents, 0)
    when sold.place = 1 then ceil(coalesce(told.discount_cents, 0) / 2.0)
    when sold.place = 2 then floor(coalesce(told.discount_cents, 0) / 2.0)
    else 0 end::int as cents
) discount
cross join lateral (
  select case when leg.source is distinct from 'import' then
    case sold.kind when 'tour' then 240 else 130 end end as permille
) tax
cross join lateral (values
  (1, case when sold.booked_cents < 0 then 'change' else sold.kind end,
    coalesce(leg.tour_title, case when leg.distance_km is not null
      then 'Transfer by ' || leg.vehicle_type || ', ' || leg.distance_km || ' km'
      else 'Trip' end),
    sold.booked_cents + discount.cents),
  (2, 'discount', 'Online discount', -discount.cents)
) as line(at, kind, label, cents)
where line.at = 1 or line.cents < 0
order by sold.order_id, sold.place, line.at;
--> statement-breakpoint
insert into order_lines
  (order_id, booking_id, kind, label, unit_cents, gross_cents, vat_permille, created_at)
select change.order_id, change.booking_id, 'change', 'New date or time', difference_cents,
  difference_cents, (select vat_permille from order_lines line
    where line.order_id = change.order_id and line.booking_id = change.booking_id
    order by line.id limit 1),
  coalesce(change.settled_at, change.created_at)
from booking_changes change
where change.state = 'applied' and difference_cents <> 0
order by change.id;
--> statement-breakpoint
-- An order of which no leg is known any more.
insert into order_lines (order_id, kind, label, unit_cents, gross_cents, created_at)
select id, 'transfer', 'Trip', total_cents, total_cents, created_at from orders
where not exists (select 1 from order_lines line where line.order_id = orders.id)
order by id;
--> statement-breakpoint
-- A row carries what the legs that are left of its order are worth: after a deletion it did not.
update bookings set price_cents = greatest(left_over.cents, 0), discount_cents = 0,
  original_price_cents = greatest(left_over.cents, 0), version = version + 1
from (
  select sold.order_id, min(sold.booking_id) filter (where sold.is_here) as booking_id,
    sum(worth.cents) filter (where sold.is_here) as cents
  from leg_sold sold cross join lateral (
    select sum(gross_cents) as cents from order_lines line
    where line.order_id = sold.order_id and line.booking_id = sold.booking_id
  ) worth
  where not sold.is_whole group by sold.order_id
) left_over
where bookings.id = left_over.booking_id and price_cents is not null
  and price_cents <> greatest(left_over.cents, 0);
--> statement-breakpoint
update bookings set price_cents = 0 where price_cents < 0;
--> statement-breakpoint
-- The proof: lines come to the totals, and each row of an order that lost none is worth what the rule
-- before said of it, written here anew: half of what was booked, and its own changes.
do $$
declare wrong text;
begin
  select string_agg(id::text, ', ') into wrong from (
    select orders.id from orders left join order_lines line on line.order_id = orders.id
    group by orders.id having coalesce(sum(line.gross_cents), 0) <> orders.total_cents limit 10
  ) unequal;
  if wrong is not null then
    raise exception 'lines of orders % do not come to their totals', wrong;
  end if;
  select string_agg(id::text, ', ') into wrong from (
    select leg.id
    from bookings leg
    join orders on orders.id = leg.order_id
    cross join lateral (
      select count(*) as legs,
        count(*) filter (where (one.return_of is not null, one.id) < (leg.return_of is not null, leg.id))
          as before
      from bookings one where one.order_id = leg.order_id
    ) place
    cross join lateral (
      select coalesce(sum(difference_cents), 0) as all_cents,
        coalesce(sum(difference_cents) filter (where booking_id = leg.id), 0) as own_cents
      from booking_changes where order_id = leg.order_id and state = 'applied'
    ) change
    cross join lateral (select orders.total_cents - change.all_cents as cents) booked
    where not exists (select 1 from leg_sold where order_id = leg.order_id and not is_whole)
      and (select sum(gross_cents) from order_lines line
          where line.order_id = leg.order_id and line.booking_id = leg.id)
        is distinct from change.own_cents + case
          when place.legs = 1 then booked.cents
          when place.before = 0 then ceil(booked.cents / 2.0)
          when place.before = 1 then floor(booked.cents / 2.0)
          else 0 end
    limit 10
  ) unequal;
  if wrong is not null then
    raise exception 'bookings % are not worth what they were', wrong;
  end if;
end $$;
--> statement-breakpoint
alter table bookings add constraint bookings_price check (price_cents >= 0);
--> statement-breakpoint
-- What was sold is never written anew; an erasure takes a label away, and nothing else.
create function keep_order_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.label = ''
    and to_jsonb(new) - 'label' = to_jsonb(old) - 'label'
    and exists (select 1 from orders where id = old.order_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception 'order_lines is append-only' using errcode = '23514', constraint = 'order_lines_kept';
end $$;
--> statement-breakpoint
create trigger order_lines_kept before update or delete on order_lines
  for each row execute function keep_order_lines();
--> statement-breakpoint
-- When a transaction ends, an order's lines come to its total.
create function sum_order_lines() returns trigger language plpgsql as $$
declare
  ordered bigint;
  total bigint;
  sold bigint;
begin
  if tg_table_name = 'orders' then ordered := new.id; else ordered := new.order_id; end if;
  select total_cents into total from orders where id = ordered;
  select coalesce(sum(gross_cents), 0) into sold from order_lines where order_id = ordered;
  if total <> sold then
    raise exception 'lines of order % come to % cents, its total is %', ordered, sold, total
      using errcode = '23514', constraint = 'order_lines_sum';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger order_lines_sum after insert on order_lines
  deferrable initially deferred for each row execute function sum_order_lines();
--> statement-breakpoint
create constraint trigger orders_lines_sum after insert or update of total_cents on orders
  deferrable initially deferred for each row execute function sum_order_lines();
