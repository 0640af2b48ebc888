ALTER TABLE "booking_tallies" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "money_tallies" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_tallies_unfolded" ON "booking_tallies" USING btree ("id") WHERE not folded;--> statement-breakpoint
CREATE INDEX "money_tallies_unfolded" ON "money_tallies" USING btree ("id") WHERE not folded;