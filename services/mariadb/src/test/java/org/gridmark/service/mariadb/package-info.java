@NullMarked
package org.gridmark.service.mariadb;

import org.jspecify.annotations.NullMarked;
