ALTER TABLE "plan_proposals" ADD COLUMN "keep" text DEFAULT 'told' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_keep" CHECK (keep in ('told','none'));