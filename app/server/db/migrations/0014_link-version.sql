ALTER TABLE "orders" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Links in letters that are kept are filled in as a letter is sent or shown (server/mail/stored-link).
update messages set html = regexp_replace(html, '/manage/[A-Za-z0-9_.-]{20,}', '/manage/{link}', 'g'),
  text = regexp_replace(text, '/manage/[A-Za-z0-9_.-]{20,}', '/manage/{link}', 'g')
where order_id is not null and (html like '%/manage/%' or text like '%/manage/%');
