-- An update fires what is to be done once for all its rows, and prepares for it, even where it finds none: twice for each
-- order that is sold, and ten to twenty times what it takes to look.
create or replace function note_surplus() returns trigger language plpgsql as $$
declare
  ordered bigint;
  balance record;
begin
  if tg_op = 'DELETE' then ordered := old.order_id; else ordered := new.order_id; end if;
  select * into balance from order_balance(ordered);
  update orders set surplus_cents = balance.surplus
    where id = ordered and surplus_cents <> balance.surplus;
  if exists (select from bookings
    where order_id = ordered and unpaid <> (balance.due > 0 and status <> 'cancelled'))
  then
    update bookings set unpaid = not unpaid
      where order_id = ordered and unpaid <> (balance.due > 0 and status <> 'cancelled');
  end if;
  return null;
end $$;
