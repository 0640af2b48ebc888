ALTER TABLE "order_lines" ADD COLUMN "by_office" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_by_office" CHECK (not "order_lines"."by_office" or "order_lines"."kind" in ('discount','surcharge'));--> statement-breakpoint
-- What a sale took off carries the order's own moment, copied by one statement; the office adds and gives at
-- another, earlier only by a clock that was behind. A label tells nothing: erasures blanked those of sales too.
alter table order_lines disable trigger order_lines_kept;
--> statement-breakpoint
update order_lines line set by_office = true
from orders
where orders.id = line.order_id and line.kind in ('discount', 'surcharge')
  and line.created_at <> orders.created_at;
--> statement-breakpoint
alter table order_lines enable trigger order_lines_kept;
