-- Cash the office took, and that of trips without a driver, is counted with the days from now on: those that have some are counted anew.
insert into stale_days (day, at)
select distinct date, now() - interval '1 day' from bookings
where status <> 'cancelled' and (driver_id is null or exists (
  select 1 from receipts where receipts.order_id = bookings.order_id and receipts.booking_id = bookings.id
    and method = 'cash' and receipts.driver_id is null));
