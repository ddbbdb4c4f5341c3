CREATE TABLE `channels` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`secret` text,
	`created_at` integer NOT NULL,
	`failing_since` integer,
	`off_at` integer,
	`reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_address` ON `channels` (`user_id`,`address`);--> statement-breakpoint
CREATE TABLE `dead_mail` (
	`mail_key` text PRIMARY KEY NOT NULL,
	`how` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `digests` (
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`cause` text NOT NULL,
	`kind` text NOT NULL,
	`game_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel`, `cause`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `digests_due` ON `digests` (`due_at`);--> statement-breakpoint
CREATE INDEX `digests_game` ON `digests` (`game_id`);--> statement-breakpoint
DROP INDEX `letters_unsent`;--> statement-breakpoint
ALTER TABLE `letters` ADD `user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `letters` ADD `channel` text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE `letters` ADD `first_notice` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `game_id` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `letters` ADD `page` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `letters` ADD `lease` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `letters` ADD `failed_at` integer;--> statement-breakpoint
ALTER TABLE `letters` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `reply_to` text;--> statement-breakpoint
CREATE INDEX `letters_user` ON `letters` (`user_id`,`game_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `letters_game` ON `letters` (`game_id`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`due_at`) WHERE "letters"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `letters_notice` ON `letters` (`user_id`,`channel`,`first_notice`) WHERE "letters"."first_notice" IS NOT NULL;--> statement-breakpoint
DROP INDEX `notices_user`;--> statement-breakpoint
CREATE INDEX `notices_done` ON `notices` (`done_at`) WHERE "notices"."done_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `settings` ADD `letters` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `digest_hour` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `feeds` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `seats_remind` ON `seats` (("owes_since" + ("deadline" - "owes_since") * 4 / 5)) WHERE "seats"."deadline" IS NOT NULL AND "seats"."owes_since" IS NOT NULL;