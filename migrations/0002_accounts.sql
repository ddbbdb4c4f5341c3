CREATE TABLE `acts` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`act` text NOT NULL,
	`other_id` text NOT NULL,
	`report_id` text,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `acts_created_at` ON `acts` (`created_at`);--> statement-breakpoint
CREATE INDEX `acts_other` ON `acts` (`other_id`);--> statement-breakpoint
CREATE INDEX `acts_admin` ON `acts` (`admin_id`);--> statement-breakpoint
CREATE TABLE `avoided` (
	`user_id` text NOT NULL,
	`other_id` text NOT NULL,
	`how` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `other_id`, `how`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `avoided_other` ON `avoided` (`other_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`other_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolution` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reports_user` ON `reports` (`user_id`);--> statement-breakpoint
CREATE INDEX `reports_other` ON `reports` (`other_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE "reports"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX `reports_resolved` ON `reports` (`resolved_at`);--> statement-breakpoint
CREATE TABLE `retired_names` (
	`hash` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retired_names_until` ON `retired_names` (`until`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`user_id` text NOT NULL,
	`label` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_hash` ON `tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`);--> statement-breakpoint
DROP INDEX `users_mail_key`;--> statement-breakpoint
ALTER TABLE `users` ADD `bot` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `bot_of` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `users_mail` ON `users` (`mail_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_proven_mail` ON `users` (`mail_key`) WHERE "users"."proven_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_bot_of` ON `users` (`bot_of`) WHERE "users"."bot_of" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `created_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `seen_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `sign_in_links` ADD `kind` text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE `sign_in_links` ADD `mail` text;--> statement-breakpoint
CREATE INDEX `sign_in_links_user` ON `sign_in_links` (`user_id`);