CREATE INDEX `letters_to` ON `letters` (`to`);--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `notes_user` ON `notes` (`user_id`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`);