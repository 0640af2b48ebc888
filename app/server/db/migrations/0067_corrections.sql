DROP INDEX "trip_events_arrived";--> statement-breakpoint
CREATE INDEX "trip_events_arrived" ON "trip_events" USING btree ("booking_id","kind","held","at_device","skew_ms","at_server") WHERE kind in ('arrived', 'undo', 'held-counted', 'correction');--> statement-breakpoint
create or replace function mark_days_of_events() returns trigger language plpgsql as $$
begin
  insert into stale_days (day) select distinct day from (
    select (select date from bookings where bookings.id = new_rows.booking_id) as day from new_rows
    where new_rows.kind in ('arrived', 'undo', 'held-counted', 'correction')
  ) days where day is not null;
  return null;
end $$;
