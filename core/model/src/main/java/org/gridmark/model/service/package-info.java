/** Helper servers, such as a database: what a study needs beside the system under test. */
@NullMarked
package org.gridmark.model.service;

import org.jspecify.annotations.NullMarked;
