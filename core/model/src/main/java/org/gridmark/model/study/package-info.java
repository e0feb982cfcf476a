/**
 * Questions and published answers. A {@link org.gridmark.model.study.Study} is a family of
 * experiments; an {@link org.gridmark.model.study.Experiment} makes a {@link
 * org.gridmark.model.study.Plan} from {@link org.gridmark.model.study.Settings}. A plan is a pure
 * function of its settings: controller, clients and services each make the same plan, and call its
 * phases by name, so that no code ever travels between processes.
 */
@NullMarked
package org.gridmark.model.study;

import org.jspecify.annotations.NullMarked;
