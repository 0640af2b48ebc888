ALTER TABLE "stray_payments" DROP CONSTRAINT "stray_payments_cause";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "key_fingerprint" text;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_cause" CHECK ("stray_payments"."cause" in ('unknown-order','other-booking','other-installation','other-mode','deleted-booking'));