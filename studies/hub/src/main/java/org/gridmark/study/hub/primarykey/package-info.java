/**
 * The experiment hub/primary-key: the design of Barclays 2009, section 8.5, that capitalizes on the
 * primary key. Beside the cache of whole objects there is one of {@link
 * org.gridmark.study.hub.primarykey.Summary summaries}, and {@link
 * org.gridmark.study.hub.primarykey.ControlLogic control logic} in front decides, {@link
 * org.gridmark.study.hub.primarykey.Question} by question, which to ask. {@link
 * org.gridmark.study.hub.primarykey.Arithmetic} is the document's reckoning of what that saves, and
 * {@link org.gridmark.study.hub.primarykey.Prediction} holds it against what is measured.
 */
@NullMarked
package org.gridmark.study.hub.primarykey;

import org.jspecify.annotations.NullMarked;
