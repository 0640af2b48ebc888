ALTER TABLE "receipts" DROP CONSTRAINT "receipts_cause";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_event_id_unique" UNIQUE("event_id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_cause" CHECK ("receipts"."cause" in ('noted','status','driver','import'));