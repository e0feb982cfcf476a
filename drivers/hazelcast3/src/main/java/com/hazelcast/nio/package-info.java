/** One class of Hazelcast's before 3.6, in a form that runs on today's JVMs. */
@NullMarked
package com.hazelcast.nio;

import org.jspecify.annotations.NullMarked;
