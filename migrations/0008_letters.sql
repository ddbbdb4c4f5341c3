DROP INDEX `seats_remind`;--> statement-breakpoint
ALTER TABLE `seats` ADD `reminded` integer;--> statement-breakpoint
CREATE INDEX `seats_remind` ON `seats` (("owes_since" + ("deadline" - "owes_since") * 4 / 5)) WHERE "seats"."deadline" IS NOT NULL AND "seats"."owes_since" IS NOT NULL AND "seats"."reminded" IS NOT "seats"."owes_since";--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_digests` (
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`cause` text NOT NULL,
	`kind` text NOT NULL,
	`game_id` text,
	`event_id` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel`, `cause`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_digests`("user_id", "channel", "cause", "kind", "game_id", "event_id", "created_at", "due_at") SELECT "user_id", "channel", "cause", "kind", "game_id", NULL, "created_at", "due_at" FROM `digests`;--> statement-breakpoint
DROP TABLE `digests`;--> statement-breakpoint
ALTER TABLE `__new_digests` RENAME TO `digests`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `digests_due` ON `digests` (`due_at`);--> statement-breakpoint
CREATE INDEX `digests_game` ON `digests` (`game_id`);--> statement-breakpoint
CREATE INDEX `event_notices_done` ON `event_notices` (`done_at`) WHERE "event_notices"."done_at" IS NOT NULL;