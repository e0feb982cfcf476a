/**
 * How a user's own Redis is reached: the file that names it ({@link
 * org.gridmark.driver.redis.attach.UserFile}), and the servers' own answer to what they are ({@link
 * org.gridmark.driver.redis.attach.Inquiry}).
 */
@NullMarked
package org.gridmark.driver.redis.attach;

import org.jspecify.annotations.NullMarked;
