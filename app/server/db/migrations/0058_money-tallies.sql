CREATE TABLE "money_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"way" text NOT NULL,
	"direction" text NOT NULL,
	"driver_id" bigint DEFAULT 0 NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "money_tallies_day" ON "money_tallies" USING btree ("day","way","direction","driver_id");--> statement-breakpoint
-- The sums of money that moved, by Athens day: only ever inserts, so nobody waits.
create function tally_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'paid' then
    insert into money_tallies (day, way, direction, amount_cents)
    values ((coalesce(old.paid_at, old.created_at) at time zone 'Europe/Athens')::date, 'card', 'in', -old.amount_cents);
  end if;
  if tg_op <> 'DELETE' and new.state = 'paid' then
    insert into money_tallies (day, way, direction, amount_cents)
    values ((coalesce(new.paid_at, new.created_at) at time zone 'Europe/Athens')::date, 'card', 'in', new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Receipts are never changed: what was noted by mistake is taken back by another.
create function tally_receipts() returns trigger language plpgsql as $$
begin
  insert into money_tallies (day, way, direction, driver_id, amount_cents)
  select (received_at at time zone 'Europe/Athens')::date, method,
    case when amount_cents < 0 then 'back' else 'in' end, coalesce(driver_id, 0), sum(amount_cents)
  from new_rows group by 1, 2, 3, 4;
  return null;
end $$;
--> statement-breakpoint
create function tally_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'succeeded' then
    insert into money_tallies (day, way, direction, amount_cents)
    values ((coalesce(old.settled_at, old.created_at) at time zone 'Europe/Athens')::date,
      case when old.payment_id is null and old.provider_refund_id is null then 'bank_transfer' else 'card' end,
      'back', old.amount_cents);
  end if;
  if tg_op <> 'DELETE' and new.state = 'succeeded' then
    insert into money_tallies (day, way, direction, amount_cents)
    values ((coalesce(new.settled_at, new.created_at) at time zone 'Europe/Athens')::date,
      case when new.payment_id is null and new.provider_refund_id is null then 'bank_transfer' else 'card' end,
      'back', -new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payments_tally_new after insert on payments for each row when (new.state = 'paid')
  execute function tally_payment();
--> statement-breakpoint
create trigger payments_tally_changed after update on payments for each row when (
  (old.state = 'paid' or new.state = 'paid') and
  (old.state, old.amount_cents, old.paid_at, old.created_at) is distinct from
  (new.state, new.amount_cents, new.paid_at, new.created_at)
) execute function tally_payment();
--> statement-breakpoint
create trigger payments_tally_gone after delete on payments for each row when (old.state = 'paid')
  execute function tally_payment();
--> statement-breakpoint
create trigger receipts_tally after insert on receipts referencing new table as new_rows
  for each statement execute function tally_receipts();
--> statement-breakpoint
create trigger refunds_tally_new after insert on refunds for each row when (new.state = 'succeeded')
  execute function tally_refund();
--> statement-breakpoint
create trigger refunds_tally_changed after update on refunds for each row when (
  (old.state = 'succeeded' or new.state = 'succeeded') and
  (old.state, old.amount_cents, old.settled_at, old.created_at, old.payment_id, old.provider_refund_id) is distinct from
  (new.state, new.amount_cents, new.settled_at, new.created_at, new.payment_id, new.provider_refund_id)
) execute function tally_refund();
--> statement-breakpoint
create trigger refunds_tally_gone after delete on refunds for each row when (old.state = 'succeeded')
  execute function tally_refund();
--> statement-breakpoint
insert into money_tallies (day, way, direction, driver_id, amount_cents)
select (at at time zone 'Europe/Athens')::date, way, direction, driver_id, sum(amount_cents) from (
  select 'card' as way, 'in' as direction, coalesce(paid_at, created_at) as at, 0 as driver_id, amount_cents
  from payments where state = 'paid'
  union all
  select method, case when amount_cents < 0 then 'back' else 'in' end, received_at, coalesce(driver_id, 0), amount_cents
  from receipts
  union all
  select case when payment_id is null and provider_refund_id is null then 'bank_transfer' else 'card' end, 'back',
    coalesce(settled_at, created_at), 0, -amount_cents
  from refunds where state = 'succeeded'
) moved group by 1, 2, 3, 4
-- A report reads days that lie side by side.
order by 1;
