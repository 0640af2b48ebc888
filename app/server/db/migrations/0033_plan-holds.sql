ALTER TABLE "plan_items" ADD COLUMN "part" text DEFAULT 'trip' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_items" DROP CONSTRAINT "plan_items_pkey";--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_booking_id_part_pk" PRIMARY KEY("booking_id","part");--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_part" CHECK (part in ('trip','change'));--> statement-breakpoint
ALTER TABLE "over_promises" ADD COLUMN "sold_by" text;--> statement-breakpoint
ALTER TABLE "plan_days" ADD COLUMN "checked_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_days" ADD COLUMN "checked_roster" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update plan_days set checked_version = -1;--> statement-breakpoint
-- A change that waits for its money holds its new time: the day there counts up as it comes and goes.
create function count_changed_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into plan_days (day, version)
    select distinct operating_day(to_date, to_time), 1 from new_rows
    where state = 'awaiting-payment' order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  elsif tg_op = 'DELETE' then
    insert into plan_days (day, version)
    select distinct operating_day(to_date, to_time), 1 from old_rows
    where state = 'awaiting-payment' order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  else
    insert into plan_days (day, version)
    select distinct operating_day(n.to_date, n.to_time), 1 from old_rows o join new_rows n using (id)
    where (o.state = 'awaiting-payment') <> (n.state = 'awaiting-payment') order by 1
    on conflict (day) do update set version = plan_days.version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger booking_changes_plan_new after insert on booking_changes
  referencing new table as new_rows for each statement execute function count_changed_days();
--> statement-breakpoint
create trigger booking_changes_plan_changed after update on booking_changes
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_days();
--> statement-breakpoint
create trigger booking_changes_plan_gone after delete on booking_changes
  referencing old table as old_rows for each statement execute function count_changed_days();
