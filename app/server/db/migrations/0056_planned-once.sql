-- A function in SQL is planned anew by each statement that calls it, for every order that is stored: some eight times
-- what it takes to run. These are planned once by each connection, by the keys whatever the tables hold then.
create or replace function order_balance(ordered bigint, out surplus integer, out due integer)
language plpgsql stable set enable_seqscan = off as $$
declare
  held bigint;
  owed bigint;
begin
  select coalesce((select sum(amount_cents) from payments
      where order_id = ordered and state = 'paid'), 0)
    + coalesce((select sum(amount_cents) from receipts where order_id = ordered), 0)
    - coalesce((select sum(amount_cents) from refunds
      where order_id = ordered and state <> 'failed'), 0)
    into held;
  select coalesce((select sum(amount_cents) from retentions where order_id = ordered), 0)
    + coalesce((select sum(gross_cents) from order_lines line
      where line.order_id = ordered and exists (select from bookings
        where bookings.id = line.booking_id and bookings.order_id = ordered and status <> 'cancelled')), 0)
    into owed;
  surplus := greatest(0, held - owed);
  due := greatest(0, owed - greatest(0, held));
  -- Card money of an imported trip came in elsewhere.
  if due > 0 and exists (select from orders where id = ordered and state = 'paid') and not exists
    (select from payments where order_id = ordered and state = 'paid')
  then
    due := 0;
  end if;
end $$;
--> statement-breakpoint
create or replace function plan_changes_of(ids bigint[]) returns jsonb language plpgsql immutable as $$
begin
  if cardinality(ids) > 20 then return '[[1, 0]]'; end if;
  return (select jsonb_agg(jsonb_build_array(1, id)) from unnest(ids) as given(id));
end $$;
--> statement-breakpoint
create or replace function plan_changes_with(known jsonb, version integer, news jsonb)
returns jsonb language plpgsql immutable as $$
begin
  return jsonb_path_query_array(
    known || (select jsonb_agg(jsonb_build_array(version, pair -> 1)) from jsonb_array_elements(news) as given(pair)),
    '$[last - 59 to last]');
end $$;
