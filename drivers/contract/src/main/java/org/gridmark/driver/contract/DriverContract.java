package org.gridmark.driver.contract;

/** The tests that every driver passes in its default configuration: extend it, name the driver. */
public abstract class DriverContract extends ClusterContract
    implements MapContract,
        QueryContract,
        PageContract,
        CodecContract,
        AggregateContract,
        UpdateContract,
        IndexContract,
        ListenContract,
        TraitContract,
        LifecycleContract,
        PlacementContract {}
