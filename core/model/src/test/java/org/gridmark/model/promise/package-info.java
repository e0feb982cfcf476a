@org.jspecify.annotations.NullMarked
package org.gridmark.model.promise;
