CREATE TABLE `desks` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`draft` text,
	`orders` text,
	`answers` text,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `desks_user` ON `desks` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`calendar` text,
	`orders` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `seats` ADD `over_at` integer;--> statement-breakpoint
ALTER TABLE `seats` ADD `flagged_at` integer;--> statement-breakpoint
CREATE INDEX `seats_active` ON `seats` (`user_id`,`deadline`) WHERE "seats"."over_at" IS NULL;--> statement-breakpoint
CREATE INDEX `seats_owing` ON `seats` (`user_id`,`deadline`,`owes_since`) WHERE "seats"."owes_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `seats_over` ON `seats` (`user_id`,`over_at`,`game_id`) WHERE "seats"."over_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `seats_due` ON `seats` (`deadline`) WHERE "seats"."deadline" IS NOT NULL AND "seats"."flagged_at" IS NULL;--> statement-breakpoint
UPDATE `seats` SET `over_at` = (SELECT `over_at` FROM `games` WHERE `games`.`id` = `seats`.`game_id`);
