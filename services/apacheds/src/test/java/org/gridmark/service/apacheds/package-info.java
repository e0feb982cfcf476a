@NullMarked
package org.gridmark.service.apacheds;

import org.jspecify.annotations.NullMarked;
